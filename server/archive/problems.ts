import { Problem } from '#server/platform/problem'

export const archiveLinkEnded = () =>
  new Problem(
    'file_link_ended',
    404,
    'This link to your papers has expired. Open your Transaction Manager again for a new one.',
  )
