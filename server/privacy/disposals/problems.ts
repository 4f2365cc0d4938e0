import { Problem } from '#server/platform/problem'

export const disposalNotFound = () => new Problem('disposal_not_found', 404, 'There is no such disposal.')

export const disposalDecided = () =>
  new Problem('disposal_decided', 409, 'Somebody has decided on this disposal already.')
