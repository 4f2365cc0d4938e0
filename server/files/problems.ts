import { Problem } from '#server/platform/problem'

export const fileLinkEnded = () =>
  new Problem('file_link_ended', 404, 'This file link has expired. Open your order again for a new one.')

/** The store lacks the file. The code is the same, because the link does not work either. */
export const fileMissing = () =>
  new Problem(
    'file_link_ended',
    404,
    'This file is missing, and a new link will not help. Please write to us.',
  )

/** For a download. `storageUnavailable` is the same for uploads. */
export const filesUnavailable = () =>
  new Problem(
    'storage_away',
    503,
    'We can’t get your files right now. Nothing is lost. Please try again in a few minutes.',
    { retryAfter: 60 },
  )

/** For a call of the file store that failed. Throws `storage_away`. */
export const throwFilesUnavailable = (cause: unknown): never => {
  throw Object.assign(filesUnavailable(), { cause })
}
