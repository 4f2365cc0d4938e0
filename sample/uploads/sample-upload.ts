import type { Verdict } from '#server/uploads/review/review-version'
import type { DocumentSlug } from '../catalogue/documents.ts'

export type SampleUpload = {
  /** A form of a product that the first customer has paid for, or one of the legal documents. */
  place: { kind: 'form'; product: string; form: DocumentSlug } | { kind: 'legal'; slug: string }
  /** The name of the upload and of the file below filled/. */
  fileName: `${string}.pdf`
  /** What was typed into the fields of the blank. */
  values: Readonly<Record<string, string | true>>
  /** Milliseconds before the sample is loaded. */
  uploadedMsAgo: number
  /** Absent: it is waiting for review. */
  review?: { verdict: Verdict; afterMs: number }
}

/** The home of the first customer; its lead says the same. */
export const sampleHome = {
  address: '200 Sample Street',
  city: 'Denver',
  zip: '80202',
  yearBuilt: 1962,
} as const
