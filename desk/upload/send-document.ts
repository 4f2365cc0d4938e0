import type { UploadedDocument } from '#contract/desk/catalogue/package-documents'
import {
  beginsAsPdf,
  notAPdfSentence,
  pdfHeadBytes,
  smallerPdfAdvice,
  uploadLimitBytes,
} from '#rules/uploads'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { sendFile } from '#desk/api/send-file.ts'
import { fileChanged, hasChangedSinceChosen } from '#web/ui/changed-file.ts'
import { headOf } from '#web/ui/head-of-file.ts'

type Watch = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a PDF for the catalogue. Throws a DeskProblem for a file that the server would refuse. */
export const sendDocument = async (file: File, watch: Watch): Promise<UploadedDocument> => {
  if (file.size > uploadLimitBytes)
    throw new DeskProblem(413, {
      error: `This file is larger than ${uploadLimitBytes / 1024 / 1024} MB. ${smallerPdfAdvice}`,
    })
  if (await hasChangedSinceChosen(file)) throw new DeskProblem(400, fileChanged)
  if (!beginsAsPdf(await headOf(file, pdfHeadBytes))) throw new DeskProblem(415, { error: notAPdfSentence })
  return sendFile('/api/desk/package-documents', { field: 'document', file }, watch)
}
