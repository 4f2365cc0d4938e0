// What the business decides about files that customers hand in, and about the forms of what they bought.

/** 10 MB: a file may have exactly so many bytes. */
export const uploadLimitBytes = 10_485_760

/** Files that a customer may hand in. */
export const uploadsAMinute = 30
/** At the same time: a browser sends no more to one server. */
export const mostUploadsAtOnce = 6

/** Characters of the name that a file is shown and saved under. */
export const longestFileName = 120

export const uploadStates = ['Approved', 'Rejected', 'Pending'] as const
export type UploadState = (typeof uploadStates)[number]

/** Of an order, before anything was handed in. */
export const nothingUploaded = 'Not Uploaded Yet'
export type UploadStatus = UploadState | typeof nothingUploaded

/** What an order says of its uploads, of which only the newest of each form count. */
export const uploadStatusOf = (newest: readonly { status: UploadState }[]): UploadStatus => {
  if (newest.length === 0) return nothingUploaded
  if (newest.every(({ status }) => status === 'Approved')) return 'Approved'
  return newest.some(({ status }) => status === 'Rejected') ? 'Rejected' : 'Pending'
}

/** It was sent back, and waits for its customer: it may be handed in again in any case, a person asked for it. */
export const isSentBack = (status: string | undefined): boolean => status === 'Rejected'

/** Of a form: never handed in, or sent back. */
export const waitsForCustomer = (newest: { status: UploadState } | undefined): boolean =>
  newest === undefined || isSentBack(newest.status)

/** Whether a version that waits for review takes the place of one that was approved. */
export const isReviewedAgain = (
  status: string | undefined,
  earlier: readonly { status: UploadState }[],
): boolean => status === 'Pending' && earlier.some((one) => one.status === 'Approved')

/** Characters of what a customer is told to correct. */
export const longestReviewNote = 1_000

/**
 * C.R.S. 12-10-217(1)(k) and Commission Rule 6.20: the brokerage keeps the papers of a transaction for four years. The law counts from
 * the closing, or from the end of a listing that did not close; neither is known when a paper arrives, so this is the earliest day.
 */
const keptYears = 4

/** Milliseconds since 1970; the same day of the year, as UTC has it. */
export const keepUntil = (uploadedAt: number): number => {
  const day = new Date(uploadedAt)
  return day.setUTCFullYear(day.getUTCFullYear() + keptYears)
}
