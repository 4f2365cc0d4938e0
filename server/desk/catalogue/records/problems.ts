import { saidTogether } from '#rules/field-sentences'
import { Problem } from '#server/platform/problem'

export const recordNotFound = () =>
  new Problem('record_not_found', 404, 'There is no such entry. The list has all that exist.')

export const brokerChanges = () =>
  new Problem(
    'broker_publishes',
    403,
    'Only a broker changes this while it is in the shop. Add a new one as a draft, or ask a broker.',
  )

/** `fields`: a message for each field. `reason`: why it is refused as a whole. */
export const recordRefused = (fields: Record<string, string>, reason?: string) =>
  new Problem('record_refused', 400, reason ?? saidTogether(Object.entries(fields)), {
    fields,
  })
