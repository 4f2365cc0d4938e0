import { Problem } from '#server/platform/problem'

export const fileLinkEnded = () =>
  new Problem(
    'file_link_ended',
    404,
    'This link to a file has ended. Open your order again: it gives a fresh one.',
  )
