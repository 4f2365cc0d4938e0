import type { Room } from '#rules/upload-room'
import { undoVerdictLasts } from '#rules/paper-review'
import { notAPdfSentence, pdfTooLarge } from '#rules/uploads'
import { Problem } from '#server/platform/problem'

/** The wording is fixed by the API. */
export const noFile = () => new Problem('no_file', 400, 'No file selected!')

/** The wording is fixed by the API. */
export const fileTooLarge = () => new Problem('file_too_large', 413, pdfTooLarge)

export const notAPdf = () => new Problem('not_a_pdf', 415, notAPdfSentence)

export const pdfBroken = () =>
  new Problem(
    'pdf_broken',
    415,
    'This PDF is damaged or incomplete, so we cannot open it. Please save it again and upload the new copy.',
  )

export const pdfHasFiles = () =>
  new Problem(
    'pdf_has_files',
    415,
    'This PDF has other files inside, which customers would receive with it. Please print it to a new PDF and upload that.',
  )

export const pdfLocked = () =>
  new Problem('pdf_locked', 415, 'This PDF has a password. Please save a copy without one and upload that.')

export const pdfRestricted = () =>
  new Problem(
    'pdf_restricted',
    415,
    'This PDF is restricted in a way that keeps us from checking it. Please print it to a new PDF and upload that.',
  )

export const pdfActive = () =>
  new Problem(
    'pdf_active',
    415,
    'This PDF contains a script or starts something when it is opened. Please print it to PDF and upload that.',
  )

export const pdfTooComplex = () =>
  new Problem(
    'pdf_too_complex',
    415,
    'This PDF is too complex for us to check. Please print it to PDF and upload that, in parts if it is long.',
  )

export const pdfUnclear = () =>
  new Problem(
    'pdf_unclear',
    415,
    'This PDF has an unusual structure, so we cannot check it. Please print it to PDF and upload that.',
  )

export const storageUnavailable = () =>
  new Problem(
    'storage_away',
    503,
    'We can’t store files right now, and yours was not stored. Please try again in a few minutes.',
    { retryAfter: 60 },
  )

/** The removal takes moments. Its job repeats it if the store is away. */
export const fileBeingRemoved = () =>
  new Problem(
    'storage_away',
    503,
    'We are deleting an earlier copy of this file, so yours was not stored. Please try again in a minute.',
    { retryAfter: 60 },
  )

export const uploadsBusy = () =>
  new Problem(
    'uploads_busy',
    503,
    'Many files are being uploaded right now, and yours was not stored. Please try again in a minute.',
    { retryAfter: 30 },
  )

export const tooManyUploads = () =>
  new Problem(
    'too_many_tries',
    429,
    'Several of your files are already uploading. Please wait until one has arrived and try again.',
    { retryAfter: 10 },
  )

export const uploadUnreadable = () =>
  new Problem('invalid_request', 400, 'This upload did not arrive completely. Please send it again.')

/** `brokerage` can grant more storage. */
export const uploadQuotaExceeded = ({ usedBytes, quotaBytes }: Room, brokerage: HowToReach) =>
  new Problem(
    'upload_room_used',
    409,
    `Your papers take up ${inMegabytes(usedBytes)} of the ${inMegabytes(quotaBytes)} MB that your account has for them, so this file was not stored. Your earlier files are safe. Please ${askUs(brokerage)}, and we can give you more room.`,
  )

/** For the staff, who file papers of a sale. */
export const saleRoomUsed = () =>
  new Problem(
    'upload_room_used',
    409,
    'The papers of this sale take up all of its room, so this file was not stored. Ask the seller to upload it in Transaction Manager.',
  )

type HowToReach = { phone: string; email: string }

const askUs = ({ phone, email }: HowToReach) => {
  if (phone !== '') return `call us at ${phone}`
  return email === '' ? 'write to us with the contact form' : `write to us at ${email}`
}

export const customerNotFound = (email: string) =>
  new Problem('customer_not_found', 404, `There is no customer with the email address ${email}.`)

/** Megabytes as pages show them: 10 MB are 10,485,760 bytes. Rounded up. */
export const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

export const versionNotFound = () =>
  new Problem('version_not_found', 404, 'There is no such paper. Please look at the review queue again.')

export const versionOutdated = (newest: number) =>
  new Problem(
    'version_outdated',
    409,
    `The customer has since handed in version ${newest}. Please review that one.`,
  )

/** Another reviewer was faster. The page shows both decisions. */
export const decidedMeanwhile = (details: {
  current: { state: string; note: string; decisions: number }
  changedBy: string
  changedById: string | null
  /** ISO 8601. */
  changedAt: string
}) =>
  new Problem(
    'changed_meanwhile',
    409,
    'Somebody else decided on this paper while you had it open. Nothing that you wrote is lost.',
    { details },
  )

export const verdictNotUndone = () =>
  new Problem(
    'verdict_not_undone',
    409,
    `A decision can be taken back for ${undoVerdictLasts}. The email to the customer is on its way now. You can still decide again.`,
  )

export const fileDamaged = () =>
  new Problem(
    'file_damaged',
    500,
    'The stored file is not the one that the customer uploaded: its SHA-256 differs. Please do not approve it, and have the file store checked.',
  )

export const noteNeeded = () =>
  new Problem('note_needed', 400, 'Enter what to correct, in 1 to 1000 characters.', {
    fields: { note: 'Enter what to correct, in 1 to 1000 characters.' },
  })

export const fileUnavailable = () =>
  new Problem('file_away', 503, 'We cannot get this file right now. Please try again later.', {
    retryAfter: 30,
  })
