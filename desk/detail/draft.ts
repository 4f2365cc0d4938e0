// What was typed into a form, compared with the server's values. Nothing here touches the page, so every case can be tested.
import { cleanText } from '#rules/typed-text'

export type Values = Record<string, unknown>

/** One changed field: the value that the person saw first, and the typed value. */
export type Change = { from: unknown; to: unknown }

export type Draft = {
  /** The version of the record that the person saw when the first field was changed. */
  version: number
  typed: Readonly<Record<string, Change>>
}

/** The server's current values, if somebody else saved meanwhile. */
export type Conflict = {
  current: Values
  version: number
  changedBy: string
  /** The person did it, in another window or with a try that got no answer. */
  isOwn: boolean
  /** ISO date. */
  changedAt: string
}

export const noDraft = (version: number): Draft => ({ version, typed: {} })

export const isDirty = ({ typed }: Draft): boolean => Object.keys(typed).length > 0

/** A field that is typed back to its old value is no longer changed. */
export const typedInto = (draft: Draft, saved: Values, name: string, to: unknown): Draft => {
  const from = draft.typed[name] ? draft.typed[name].from : saved[name]
  const { [name]: _, ...others } = draft.typed
  return { ...draft, typed: isSame(from, to) ? others : { ...draft.typed, [name]: { from, to } } }
}

export const valueIn = (draft: Draft, saved: Values, name: string): unknown => {
  const change = draft.typed[name]
  return change ? change.to : saved[name]
}

/** The changed fields with their new values, ready to send. */
export const changesOf = ({ typed }: Draft): Values =>
  Object.fromEntries(Object.entries(typed).map(([name, { to }]) => [name, to]))

/** The fields that both people changed, to different values. */
export const disputed = ({ typed }: Draft, { current }: Conflict): string[] =>
  Object.entries(typed)
    .filter(([name, { from, to }]) => !isSame(current[name], from) && !isStoredAs(to, current[name]))
    .map(([name]) => name)

/** How many fields only the other person changed. */
export const onlyTheirs = ({ typed }: Draft, saved: Values, { current }: Conflict): string[] =>
  Object.keys(saved).filter(
    (name) =>
      !Object.hasOwn(typed, name) && Object.hasOwn(current, name) && !isSame(current[name], saved[name]),
  )

/** What was typed after `sent` was sent, on top of the version that the server made of it. */
export const typedSince = (sent: Draft, now: Draft): Draft => ({
  version: sent.version + 1,
  typed: Object.fromEntries(
    Object.entries(now.typed)
      .filter(([name, { to }]) => !Object.hasOwn(sent.typed, name) || !isSame(to, sent.typed[name]?.to))
      .map(([name, { from, to }]) => [name, { from: sent.typed[name]?.to ?? from, to }]),
  ),
})

/** The draft on top of the other person's version. A field where the person chose the other value is no longer changed. */
export const settled = (draft: Draft, conflict: Conflict, keepsTheirs: ReadonlySet<string>): Draft => ({
  version: conflict.version,
  typed: Object.fromEntries(
    Object.entries(draft.typed)
      .filter(([name, { to }]) => !keepsTheirs.has(name) && !isStoredAs(to, conflict.current[name]))
      .map(([name, { to }]) => [name, { from: conflict.current[name], to }]),
  ),
})

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether the server has stored this typed value. It cleans texts, so one that was sent with a line break at its end is not another one. */
const isStoredAs = (typed: unknown, stored: unknown): boolean => isSame(cleaned(typed), cleaned(stored))

const cleaned = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? cleanText(part.replaceAll(/\r\n?/g, '\n')).trim() : part,
  )
