import type { OpenPdf } from '#web/fields/pdf/open-pdf.ts'
import { readField, writeField } from '#web/fields/pdf/pdf-fields.ts'
import { unseenAnswers } from '#web/fields/pdf/pdf-marks.ts'

/** Makes the pages show the answers that the file has no picture of. */
export const showAnswers = ({ pages, storage }: Pick<OpenPdf, 'pages' | 'storage'>) => {
  for (const field of unseenAnswers(pages.flatMap(({ annotations }) => annotations)))
    writeField(storage, field, readField(storage, field))
}
