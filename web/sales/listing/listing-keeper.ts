// Saves a listing field by field. What is typed stays on this device until the server has it, and is sent again after a failure. If
// somebody else changed a field meanwhile, both values are shown, and the seller decides.
import { ApiProblem } from '#contract/client'
import {
  type Answer,
  type ByField,
  type ListingState,
  type ListingStep,
  merged,
  openedWith,
  settled,
  type Typed,
  withRefused,
  withRevision,
  withSaved,
  withTyped,
} from '#web/sales/listing/listing-state.ts'
import { type Observable, observable } from '#web/ui/observable.ts'

type Surroundings = {
  send: (section: ListingStep, version: number, values: ByField<unknown>) => Promise<Answer>
  look: () => Promise<Answer>
  /** Stores unsent values on this device; undefined when the server has everything. */
  keepHere: (unsent: ByField<Typed> | undefined) => void
  /** A reason fit to show. */
  explain: (problem: unknown) => string
}

const firstWaitMs = 3_000
const longestWaitMs = 60_000
/** After this many changes by others in a row, saving waits. */
const mostTries = 5

type Keeping = Surroundings & {
  state: Observable<ListingState>
  /** Fields that have lost the focus. */
  ready: Set<string>
  waitMs: number
  /** Changes by others in a row. */
  behind: number
  timer: ReturnType<typeof setTimeout> | undefined
  underWay: Promise<void> | undefined
}

export type ListingKeeper = ReturnType<typeof createListingKeeper>

/** `left`: the values that an earlier opening of the page could not send. */
export const createListingKeeper = (
  surroundings: Surroundings,
  stored: Answer,
  left: ByField<Typed> = {},
) => {
  const state = observable(openedWith(stored, left))
  const keeping: Keeping = {
    ...surroundings,
    state,
    ready: new Set(Object.keys(left)),
    waitMs: firstWaitMs,
    behind: 0,
    timer: undefined,
    underWay: undefined,
  }
  const leave = (field: string) => {
    keeping.ready.add(field)
    return run(keeping)
  }
  /** Takes the server's current values. */
  const take = (answer: Answer) => {
    const isNewer = answer.version >= state.get().version
    if (keeping.underWay === undefined && isNewer) set(keeping, merged(state.get(), answer))
  }
  return {
    state,
    change: (step: ListingStep, field: string, value: unknown) =>
      set(keeping, withTyped(state.get(), { step, field, value })),
    /** Saves the field that loses the focus. */
    leave,
    /** A value that was not typed, such as a suggestion. */
    use: (step: ListingStep, field: string, value: unknown) => {
      set(keeping, withRevision(withTyped(state.get(), { step, field, value }), field))
      return leave(field)
    },
    /** The seller keeps their own value, or takes the other one. */
    settle: (field: string, whose: 'mine' | 'theirs') => {
      const next = settled(state.get(), field, whose)
      set(keeping, whose === 'mine' ? next : withRevision(next, field))
      return leave(field)
    },
    /** Saves everything now. True when the server has it all. */
    saveAll: async () => {
      for (const field of Object.keys(state.get().typed)) keeping.ready.add(field)
      await run(keeping)
      return Object.keys(state.get().typed).length === 0
    },
    take,
    /** Loads the server's current values. If that fails, the next call will get them. */
    look: () => keeping.look().then(take, () => {}),
    /** Shows at the fields what is missing. */
    mark: (errors: ByField<string>) =>
      set(keeping, { ...state.get(), errors: { ...state.get().errors, ...errors } }),
    close: () => clearTimeout(keeping.timer),
  }
}

const set = ({ state, keepHere }: Keeping, next: ListingState) => {
  const isUnsentChanged = next.typed !== state.get().typed
  state.set(next)
  if (isUnsentChanged) keepHere(Object.keys(next.typed).length > 0 ? next.typed : undefined)
}

/** The next field to send. One with an error or a conflict waits for the seller. */
const nextOf = ({ state, ready }: Keeping) => {
  const { typed, errors, conflicts } = state.get()
  return [...ready].find(
    (field) => Object.hasOwn(typed, field) && !Object.hasOwn(errors, field) && !conflicts.has(field),
  )
}

const run = async (keeping: Keeping): Promise<void> => {
  clearTimeout(keeping.timer)
  const hasWork = nextOf(keeping) !== undefined || keeping.state.get().status.is === 'waiting'
  if (hasWork)
    keeping.underWay ??= sendAll(keeping).finally(() => {
      keeping.underWay = undefined
    })
  await keeping.underWay
}

const sendAll = async (keeping: Keeping) => {
  const { state } = keeping
  keeping.behind = 0
  for (let field = nextOf(keeping); field !== undefined; field = nextOf(keeping)) {
    set(keeping, { ...state.get(), status: { is: 'saving' } })
    if (!(await sendOne(keeping, field))) return
  }
  keeping.waitMs = firstWaitMs
  set(keeping, { ...state.get(), status: { is: 'saved', isNews: state.get().saved.size > 0 } })
}

/** True if the next field may follow. */
const sendOne = async (keeping: Keeping, field: string): Promise<boolean> => {
  const { typed, version } = keeping.state.get()
  const sent = typed[field]
  if (!sent) return true
  set(keeping, { ...keeping.state.get(), sending: field })
  try {
    const answer = await keeping.send(sent.step, version, { [field]: sent.value ?? null })
    keeping.behind = 0
    set(keeping, withSaved(keeping.state.get(), { field, sent, answer }))
    if (!Object.hasOwn(keeping.state.get().typed, field)) keeping.ready.delete(field)
    return true
  } catch (problem) {
    return refused(keeping, { field, sent }, problem)
  }
}

const refused = async (keeping: Keeping, sending: { field: string; sent: Typed }, problem: unknown) => {
  const { state } = keeping
  if (problem instanceof ApiProblem && problem.status === 400) {
    const error = problem.fields[sending.field] ?? problem.message
    set(keeping, withRefused(state.get(), { ...sending, error }))
    return true
  }
  if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile' && keeping.behind < mostTries) {
    keeping.behind++
    const answer = await keeping.look().catch(() => undefined)
    if (answer) {
      set(keeping, merged(state.get(), answer))
      return true
    }
  }
  wait(keeping, problem)
  return false
}

const wait = (keeping: Keeping, problem: unknown) => {
  const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 429
  const willTryAgain = !isRefused || problem.code === 'changed_meanwhile'
  const status = { is: 'waiting', reason: keeping.explain(problem), willTryAgain } as const
  set(keeping, { ...keeping.state.get(), status })
  if (!willTryAgain) return
  clearTimeout(keeping.timer)
  keeping.timer = setTimeout(() => void run(keeping), keeping.waitMs)
  keeping.waitMs = Math.min(keeping.waitMs * 2, longestWaitMs)
}
