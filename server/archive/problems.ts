import { Problem } from '#server/platform/problem'

export const archiveLinkEnded = () =>
  new Problem(
    'file_link_ended',
    404,
    'This link to your papers has ended. Open your transaction manager again: it gives a fresh one.',
  )
