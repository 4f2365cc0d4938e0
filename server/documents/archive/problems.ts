import { Problem } from '#server/platform/problem'

export const archiveLinkEnded = () =>
  new Problem(
    'file_link_ended',
    404,
    'This link to your papers has ended. Open your transaction manager again: it gives a fresh one.',
  )

export const storeAway = () =>
  new Problem(
    'storage_away',
    503,
    'Your papers cannot be fetched just now; nothing of them is lost. Please try again in a few minutes.',
    { retryAfter: 60 },
  )
