import { ApiProblem } from '#contract/client'

/** The server's message for a field of a form, from messages by path: 'content.off.percent' is at the field 'off'. */
export const faultAt = (fields: Readonly<Record<string, string>>, name: string): string | undefined => {
  const found = Object.entries(fields).find(([path]) => firstPart(path) === name)
  return found?.[1]
}

/** The server's messages by the names of a form's fields, only the first for each. */
export const faultsAt = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .toReversed()
      .map(([path, message]) => [firstPart(path) ?? path, message]),
  )

/** Without the wrapper that the form's content is sent in. */
const firstPart = (path: string) =>
  path.replace(/^(?:content|changes|byHand|shippingInfo)\./, '').split('.')[0]

/** The server's messages by path, if the failure has any. */
export const faultsIn = (failure: unknown): Readonly<Record<string, string>> =>
  failure instanceof ApiProblem ? failure.fields : {}

/** The failure that shows beside the form; undefined if it belongs to one of its fields. */
export const generalOf = (failure: unknown): unknown =>
  Object.keys(faultsIn(failure)).length === 0 ? failure : undefined
