import { Problem } from '#server/platform/problem'

export const documentNotFound = () =>
  new Problem(
    'document_not_found',
    404,
    'There is no such legal document. Please choose one from your transaction manager.',
  )
