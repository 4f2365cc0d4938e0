import { saidTogether } from '#rules/field-sentences'
import { Problem } from '#server/platform/problem'

export const recordNotFound = () =>
  new Problem('record_not_found', 404, 'There is no such entry. The list has all there are.')

/** `fields`: a message for each field. `reason`: why it is refused as a whole. */
export const recordRefused = (fields: Record<string, string>, reason?: string) =>
  new Problem('record_refused', 400, reason ?? saidTogether(Object.entries(fields)), {
    fields,
  })
