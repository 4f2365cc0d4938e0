// The state of a listing's page: the server's values, what is typed and unsent, and its errors. Each function returns the next state.
import type { ListingInput } from '#contract/listing-input'
import { isRuledOut, whyRuledOut } from '#rules/listing-dependents'
import { isEmptyAnswer } from '#rules/listing-answers'

export type ListingStep = ListingInput['steps'][number]['step']
/** `base`: the server's value when it was typed. */
export type Typed = { step: ListingStep; value: unknown; base: unknown }
export type ByField<Value> = Readonly<Record<string, Value>>

type SaveStatus =
  | { is: 'saved'; /** Whether something was saved since the page opened. */ isNews: boolean }
  | { is: 'saving' }
  /** Only on this device, for this reason. */
  | { is: 'waiting'; reason: string; willTryAgain: boolean }

export type ListingState = {
  version: number
  /** The server's values. */
  known: ByField<unknown>
  missing: readonly string[]
  /** Values that the server does not have yet. */
  typed: ByField<Typed>
  errors: ByField<string>
  /** Fields that somebody else changed meanwhile. */
  conflicts: ReadonlySet<string>
  saved: ReadonlySet<string>
  /** The field that was sent last, until the server has answered: `known` may be outdated. */
  sending?: string | undefined
  /** Increases when a field gets a value that was not typed into it. */
  revisions: ByField<number>
  status: SaveStatus
}

/** The server's data about the listing. */
export type Answer = Pick<ListingInput, 'version' | 'values' | 'missing'>

const isSameValue = (a: unknown, b: unknown): boolean =>
  (isEmptyAnswer(a) && isEmptyAnswer(b)) || JSON.stringify(a) === JSON.stringify(b)

export const valueOf = ({ typed, known }: ListingState, field: string): unknown =>
  Object.hasOwn(typed, field) ? typed[field]?.value : known[field]

/** Whether another answer, typed or saved, rules this one out. */
export const isRuledOutIn = (state: ListingState, field: string): boolean =>
  whyRuledOut(field, (other) => valueOf(state, other)) !== undefined

/** Which answers wait for the seller, because the server refused them or somebody else changed them: '2 answers in “Home” and “Taxes”'. '' if none. */
export const unsettledWords = (state: ListingState): string => {
  const { typed, errors, conflicts } = state
  const unsettled = Object.entries(typed).filter(
    ([field]) => conflicts.has(field) || (Object.hasOwn(errors, field) && !isRuledOutIn(state, field)),
  )
  if (unsettled.length === 0) return ''
  const steps = new Set(unsettled.map(([, { step }]) => `“${step}”`))
  return `${unsettled.length === 1 ? '1 answer' : `${unsettled.length} answers`} in ${new Intl.ListFormat('en-US').format(steps)}`
}

const without = <Value>(values: ByField<Value>, field: string): ByField<Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field))

const alone = (fields: ReadonlySet<string>, field: string) => fields.difference(new Set([field]))

const knownFrom = ({ version, values, missing }: Answer) => ({ version, known: values, missing })

const rebased = (typed: ByField<Typed>, field: string, base: unknown): ByField<Typed> => {
  const one = typed[field]
  return one ? { ...typed, [field]: { ...one, base } } : typed
}

/** `left`: the values that an earlier opening of the page could not send. */
export const openedWith = (stored: Answer, left: ByField<Typed>): ListingState =>
  merged(
    {
      ...knownFrom(stored),
      typed: left,
      errors: {},
      conflicts: new Set(),
      saved: new Set(),
      revisions: {},
      status: { is: 'saved', isNews: false },
    },
    stored,
  )

/** The values that an earlier opening of the page could not send, and that still count, when nothing can be sent anymore. */
export const leftUnsaved = (stored: Answer, left: ByField<Typed>): ByField<unknown> =>
  Object.fromEntries(
    Object.entries(openedWith(stored, left).typed)
      .filter(([field]) => !isRuledOut(field, stored.values))
      .map(([field, { value }]) => [field, value]),
  )

/** Typed values stay, unless the server has them now. If somebody else changed the same field, the value waits for the seller. */
export const merged = (state: ListingState, answer: Answer): ListingState => {
  const { known, revisions } = state
  const typed = Object.entries(state.typed).filter(
    ([field, { value }]) => !isSameValue(value, answer.values[field]),
  )
  const conflicts = typed.filter(([field, { base }]) => !isSameValue(base, answer.values[field]))
  const changed = Object.keys({ ...known, ...answer.values }).filter(
    (field) => !isSameValue(known[field], answer.values[field]) && !Object.hasOwn(state.typed, field),
  )
  return {
    ...state,
    ...knownFrom(answer),
    typed: Object.fromEntries(typed),
    conflicts: new Set(conflicts.map(([field]) => field)),
    revisions: Object.assign({}, revisions, ...changed.map((field) => revised(revisions, field))),
  }
}

const revised = (revisions: ByField<number>, field: string) => ({ [field]: (revisions[field] ?? 0) + 1 })

export const withTyped = (
  state: ListingState,
  { step, field, value }: { step: ListingStep; field: string; value: unknown },
): ListingState => {
  const { typed, known, conflicts, sending } = state
  const base = Object.hasOwn(typed, field) && !conflicts.has(field) ? typed[field]?.base : known[field]
  return {
    ...state,
    typed:
      sending !== field && isSameValue(value, known[field])
        ? without(typed, field)
        : { ...typed, [field]: { step, value, base } },
    errors: without(state.errors, field),
    conflicts: alone(conflicts, field),
    saved: alone(state.saved, field),
  }
}

/** The field shows a value that was not typed into it. */
export const withRevision = (state: ListingState, field: string): ListingState => ({
  ...state,
  revisions: { ...state.revisions, ...revised(state.revisions, field) },
})

/** The seller keeps their own value, or takes the other one. */
export const settled = (state: ListingState, field: string, whose: 'mine' | 'theirs'): ListingState => ({
  ...state,
  conflicts: alone(state.conflicts, field),
  typed: whose === 'mine' ? rebased(state.typed, field, state.known[field]) : without(state.typed, field),
})

const isStillTyped = ({ typed }: ListingState, field: string, sent: Typed): boolean =>
  isSameValue(typed[field]?.value, sent.value)

/** The server has the sent value. Another one may have been typed since. */
export const withSaved = (
  state: ListingState,
  { field, sent, answer }: { field: string; sent: Typed; answer: Answer },
): ListingState => {
  const next = { ...state, ...knownFrom(answer), sending: undefined }
  if (!isStillTyped(state, field, sent))
    return { ...next, typed: rebased(state.typed, field, answer.values[field]) }
  return { ...next, typed: without(state.typed, field), saved: new Set([...state.saved, field]) }
}

/** The server refused the sent value. Another one may have been typed since. */
export const withRefused = (
  state: ListingState,
  { field, sent, error }: { field: string; sent: Typed; error: string },
): ListingState => ({
  ...state,
  sending: undefined,
  ...(isStillTyped(state, field, sent) && { errors: { ...state.errors, [field]: error } }),
  saved: alone(state.saved, field),
})
