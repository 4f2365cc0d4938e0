import { Problem } from '#server/platform/problem'

export const customerNotFound = () => new Problem('customer_not_found', 404, 'There is no such customer.')

export const stopNotFound = () =>
  new Problem('stop_not_found', 404, 'This is not there any more: somebody has ended it already.')
