import { saidTogether } from '#rules/field-sentences'
import { Problem } from '#server/platform/problem'

/** `fields`: what is wrong, by the paths of the request. All of it is the message. */
export const fieldsRefused = (fields: Record<string, string>): Problem =>
  new Problem('invalid_request', 400, saidTogether(Object.entries(fields)), { fields })
