import { ApiProblem } from '#contract/client'
import { fieldAt, saidTogether } from '#rules/field-sentences'

/** The server's messages for a field of a form, from messages by path: 'content.off.percent' is at the field 'off'. */
export const faultAt = (fields: Readonly<Record<string, string>>, name: string): string | undefined =>
  saidOf(Object.entries(fields).filter(([path]) => firstPart(path) === name))

/** The server's messages by the names of a form's fields. `nameOf`: the field of a path. */
export const faultsAt = (
  fields: Readonly<Record<string, string>>,
  nameOf: (path: string) => string = (path) => firstPart(path) ?? path,
): Record<string, string> => {
  const byName = Map.groupBy(Object.entries(fields), ([path]) => nameOf(path))
  return Object.fromEntries([...byName].map(([name, faults]) => [name, saidOf(faults) ?? '']))
}

/** A field may hold a whole list. If several things are wrong with it, each is said with the name of its entry. */
const saidOf = (faults: readonly (readonly [path: string, message: string])[]): string | undefined => {
  const messages = [...new Set(faults.map(([, message]) => message))]
  if (messages.length < 2) return messages[0]
  return faults.every(([path]) => fieldAt(path.split('.'))) ? saidTogether(faults) : messages.join(' ')
}

/** Without the wrapper that the form's content is sent in. */
const firstPart = (path: string) =>
  path.replace(/^(?:content|changes|byHand|shippingInfo)\./, '').split('.')[0]

/** The server's messages by path, if the failure has any. */
export const faultsIn = (failure: unknown): Readonly<Record<string, string>> =>
  failure instanceof ApiProblem ? failure.fields : {}

/** The failure that shows beside the form; undefined if it belongs to one of its fields. */
export const generalOf = (failure: unknown): unknown =>
  Object.keys(faultsIn(failure)).length === 0 ? failure : undefined
