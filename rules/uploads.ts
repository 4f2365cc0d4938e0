// What the business decides about files that customers hand in.

/** 10 MB: a file may have exactly so many bytes. */
export const uploadLimitBytes = 10_485_760

export const uploadStates = ['Approved', 'Rejected', 'Pending'] as const
export type UploadState = (typeof uploadStates)[number]

export type UploadStatus = UploadState | 'Not Uploaded Yet'

/** What an order says of its uploads, of which only the newest of each form count. */
export const uploadStatusOf = (newest: readonly { status: UploadState }[]): UploadStatus => {
  if (newest.length === 0) return 'Not Uploaded Yet'
  if (newest.every(({ status }) => status === 'Approved')) return 'Approved'
  return newest.some(({ status }) => status === 'Rejected') ? 'Rejected' : 'Pending'
}
