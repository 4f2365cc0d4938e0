import { Problem } from '#server/platform/problem'

export const fileLinkEnded = () =>
  new Problem(
    'file_link_ended',
    404,
    'This link to a file has ended. Open your order again: it gives a fresh one.',
  )

/** For a download. `storageUnavailable` is the same for uploads. */
export const filesUnavailable = () =>
  new Problem(
    'storage_away',
    503,
    'Your files cannot be fetched just now; nothing of them is lost. Please try again in a few minutes.',
    { retryAfter: 60 },
  )
