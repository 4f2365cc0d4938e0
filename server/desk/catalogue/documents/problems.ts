import { Problem } from '#server/platform/problem'

export const documentNotFound = () =>
  new Problem('document_not_found', 404, 'There is no such document anymore. Please add the file again.')
