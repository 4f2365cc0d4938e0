import { formUploads } from './forms.ts'
import { legalUploads } from './legal.ts'
import type { SampleUpload } from './sample-upload.ts'

/** Everything the first sample customer has uploaded, oldest first. */
export const sampleUploads: readonly SampleUpload[] = [...formUploads, ...legalUploads].toSorted(
  (a, b) => b.uploadedMsAgo - a.uploadedMsAgo,
)

/** The address of the blank form. */
export const blankOf = ({ place }: SampleUpload): URL =>
  new URL(
    place.kind === 'form'
      ? `../documents/made/${place.form}.pdf`
      : `../documents/made/legal/${place.slug}.pdf`,
    import.meta.url,
  )

/** The address of the filled-in form. */
export const filledOf = ({ place, fileName }: SampleUpload): URL => filledFile(`${place.kind}/${fileName}`)

/** The address of a file below filled/. */
export const filledFile = (path: string): URL => new URL(`filled/${path}`, import.meta.url)
