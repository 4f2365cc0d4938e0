import { formUploads } from './forms.ts'
import { legalUploads } from './legal.ts'
import type { SampleUpload } from './sample-upload.ts'

/** All that the first customer of the sample has handed in, the oldest first. */
export const sampleUploads: readonly SampleUpload[] = [...formUploads, ...legalUploads].toSorted(
  (a, b) => b.uploadedMsAgo - a.uploadedMsAgo,
)

/** Where the form lies that was filled in. */
export const blankOf = ({ place }: SampleUpload): URL =>
  new URL(
    place.kind === 'form'
      ? `../documents/made/${place.form}.pdf`
      : `../documents/made/legal/${place.slug}.pdf`,
    import.meta.url,
  )

/** Where it lies as it was handed in. */
export const filledOf = ({ place, fileName }: SampleUpload): URL =>
  new URL(`filled/${place.kind}/${fileName}`, import.meta.url)
