// What the business decides about files that customers upload, and about the forms of the packages they bought.

/** 10 MB. A file may have exactly this many bytes. */
export const uploadLimitBytes = 10_485_760

/** What the API says of a larger file. */
export const pdfTooLarge = 'File size exceeds 10MB!'
/** What a person does next about a larger file. */
export const smallerPdfAdvice = 'Scan it in gray or at 200 dpi, which makes a smaller file.'

/** Shown for any file that does not begin as a PDF, by the page before it is sent and by the server. */
export const notAPdfSentence = 'This is not a PDF. Save or scan your document as a PDF and choose that file.'

const signature = [0x25, 0x50, 0x44, 0x46, 0x2d] // %PDF-
/** PDF readers look for the signature this far into a file, because mail programs, printers and servers write lines before it. */
const mostBeforePdf = 1_024
/** How many bytes of a file show whether it is a PDF. */
export const pdfHeadBytes = mostBeforePdf + signature.length

/** Whether a file with these first bytes begins as a PDF. */
export const beginsAsPdf = (head: Uint8Array): boolean => pdfStartIn(head) >= 0

/** Where the PDF begins in a file with these first bytes, or -1. The positions within a PDF may count from there. */
export const pdfStartIn = (head: Uint8Array): number =>
  head
    .subarray(0, pdfHeadBytes)
    .findIndex((_, at, bytes) => signature.every((byte, index) => bytes[at + index] === byte))

/** White space of a PDF, or a zero byte. Any number of them may follow the end of a file. */
export const isPadding = (byte: number | undefined): boolean =>
  byte !== undefined && [0, 9, 10, 12, 13, 32].includes(byte)

/** How many files a minute one customer may upload. */
export const uploadsAMinute = 30
/** Simultaneous uploads of one customer. A browser opens no more connections to one server. */
export const maxConcurrentUploads = 6

/** Longest name under which a file is shown and saved, in characters. */
export const longestFileName = 120

export const uploadStates = ['Approved', 'Rejected', 'Pending'] as const
export type UploadState = (typeof uploadStates)[number]

/** The upload status of an order before anything was uploaded. */
export const nothingUploaded = 'Not Uploaded Yet'
export type UploadStatus = UploadState | typeof nothingUploaded

/** The upload status of an order. Only the newest upload of each form counts. */
export const uploadStatusOf = (newest: readonly { status: UploadState }[]): UploadStatus => {
  if (newest.length === 0) return nothingUploaded
  if (newest.every(({ status }) => status === 'Approved')) return 'Approved'
  return newest.some(({ status }) => status === 'Rejected') ? 'Rejected' : 'Pending'
}

/** Whether the upload was sent back to its customer. It may always be uploaded again, because a reviewer asked for that. */
export const isSentBack = (status: string | undefined): boolean => status === 'Rejected'

/** Whether a form was never uploaded or was sent back. */
export const waitsForCustomer = (newest: { status: UploadState } | undefined): boolean =>
  newest === undefined || isSentBack(newest.status)

/** Whether a version that waits for review replaces an approved one. */
export const isReviewedAgain = (
  status: string | undefined,
  earlier: readonly { status: UploadState }[],
): boolean => status === 'Pending' && earlier.some((one) => one.status === 'Approved')

/** Longest note about what a customer has to correct, in characters. */
export const longestReviewNote = 1_000
