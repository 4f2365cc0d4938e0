import type { UploadState } from '#contract/documents'
import type { Order } from '#contract/orders'

/** What an order says of its uploads, of which only the newest of each form count. The rule is the specification's. */
export const uploadStatusOf = (newest: readonly { status: UploadState }[]): Order['uploadStatus'] => {
  if (newest.length === 0) return 'Not Uploaded Yet'
  if (newest.every(({ status }) => status === 'Approved')) return 'Approved'
  return newest.some(({ status }) => status === 'Rejected') ? 'Rejected' : 'Pending'
}
