// Saves what is typed into a form: at once on this device, and a moment later on the server, with retries until it is saved.
// Other tabs and devices may be editing the same form. Only changes made here are sent, and changes made elsewhere are merged in.
import type { FieldValues } from '#contract/forms'
import { differences, takeOver, without } from '#web/forms/editor/merge-answers.ts'

export type KeptState =
  | { is: 'kept'; /** ISO 8601; '' if there is no draft. */ date: string }
  /** There are unsaved changes, or a save is in flight. */
  | { is: 'keeping' }
  /** Saved on this device only, for this reason. `willTryAgain`: a retry is automatic. */
  | { is: 'waiting'; reason: string; willTryAgain: boolean }

type Stored = { values: FieldValues; /** '' without a draft. */ date: string }

type Surroundings = {
  /** Sends the changes; rejects if the server did not save them. */
  send: (changed: FieldValues) => Promise<{ date: string }>
  /** Loads the server's current values. */
  look: () => Promise<Stored>
  /** Puts values that were changed elsewhere into the fields. */
  show: (values: FieldValues) => void
  /** A reason fit to show, and whether a retry may succeed. */
  explain: (problem: unknown) => { reason: string; isWorthRepeating: boolean }
  /** Stores the unsent values on this device; undefined when the server has everything. */
  keepHere: (unsent: FieldValues | undefined) => void
  onState: (state: KeptState) => void
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** A pause in typing that is long enough to trigger a save. */
const pauseMs = 1500
const firstWaitMs = 3000
const longestWaitMs = 60_000

type Keeping = Surroundings & {
  /** The server's values, as last seen. */
  known: FieldValues
  /** The values of all fields. */
  current: FieldValues
  keptAt: string
  /** When the draft was saved that was last loaded. A later draft may hold changes from elsewhere. */
  seenAt: string
  waitMs: number
  timer: ReturnType<typeof setTimeout> | undefined
  underWay: Promise<void> | undefined
  looking: Promise<void> | undefined
  isOver: boolean
}

/** `stored` holds the server's values when the form is opened, saved at `date`. */
export const createDraftKeeper = (surroundings: Surroundings, stored: FieldValues, date: string) => {
  const keeping: Keeping = {
    ...surroundings,
    known: stored,
    current: stored,
    keptAt: date,
    seenAt: date,
    waitMs: firstWaitMs,
    timer: undefined,
    underWay: undefined,
    looking: undefined,
    isOver: false,
  }
  return {
    /** Takes the current values of all fields. */
    change: (values: FieldValues) => {
      if (keeping.isOver) return
      keeping.current = values
      keeping.keepHere(unsent(keeping))
      if (!unsent(keeping)) return
      keeping.onState({ is: 'keeping' })
      schedule(keeping, pauseMs)
    },
    keepNow: () => keepNow(keeping),
    catchUp: () => catchUp(keeping),
    /**
     * Waits for what is in flight and sends nothing more until `resume`. Returns when the draft was saved whose values are in the fields;
     * '' if there is none.
     */
    pause: async () => {
      clearTimeout(keeping.timer)
      await keeping.underWay
      await keeping.looking
      keeping.isOver = true
      clearTimeout(keeping.timer)
      return keeping.seenAt
    },
    /** Tries one last save. Values that do not reach the server stay on this device. */
    close: () => {
      void keepNow(keeping).finally(() => {
        keeping.isOver = true
        clearTimeout(keeping.timer)
      })
    },
    resume: () => {
      keeping.isOver = false
      if (unsent(keeping)) schedule(keeping, pauseMs)
    },
  }
}

const unsent = ({ current, known }: Keeping) => differences(current, known)

const schedule = (keeping: Keeping, ms: number) => {
  clearTimeout(keeping.timer)
  keeping.timer = setTimeout(() => void keepNow(keeping), ms)
}

/** Sends the unsent values now. Resolves after the attempt, whether it succeeded or not. */
const keepNow = async (keeping: Keeping): Promise<void> => {
  clearTimeout(keeping.timer)
  await keeping.underWay
  const changed = unsent(keeping)
  if (keeping.isOver || !changed) return
  keeping.underWay ??= sendOnce(keeping, changed).finally(() => {
    keeping.underWay = undefined
  })
  await keeping.underWay
}

const sendOnce = async (keeping: Keeping, changed: FieldValues) => {
  const { send, explain, keepHere, onState } = keeping
  onState({ is: 'keeping' })
  try {
    keeping.keptAt = (await send(changed)).date
    keeping.known = { ...keeping.known, ...changed }
    keeping.waitMs = firstWaitMs
    if (keeping.isOver) return
    keepHere(unsent(keeping))
    if (unsent(keeping)) schedule(keeping, pauseMs)
    else onState({ is: 'kept', date: keeping.keptAt })
    void catchUp(keeping)
  } catch (problem) {
    if (keeping.isOver) return
    const { reason, isWorthRepeating } = explain(problem)
    onState({ is: 'waiting', reason, willTryAgain: isWorthRepeating })
    if (!isWorthRepeating) return
    // The answer may be lost, and then the server has what was sent.
    keeping.known = without(keeping.known, changed)
    schedule(keeping, keeping.waitMs)
    keeping.waitMs = Math.min(keeping.waitMs * 2, longestWaitMs)
  }
}

/** Merges in changes made elsewhere. If loading them fails, the next call will get them. */
const catchUp = (keeping: Keeping): Promise<void> => {
  const looking = lookOnce(keeping)
  keeping.looking = looking
  return looking
}

const lookOnce = async (keeping: Keeping): Promise<void> => {
  await keeping.underWay
  if (keeping.isOver) return
  const before = keeping.known
  const stored = await keeping.look().catch(() => undefined)
  // A save that came in between is followed by its own call.
  const isOutdated = keeping.isOver || keeping.underWay !== undefined || keeping.known !== before
  if (!stored || stored.date === '' || isOutdated) return
  const merged = takeOver(keeping.known, keeping.current, stored.values)
  keeping.known = merged.known
  keeping.current = merged.current
  keeping.keptAt = stored.date
  keeping.seenAt = stored.date
  if (merged.news) keeping.show(merged.news)
  if (!unsent(keeping)) keeping.onState({ is: 'kept', date: keeping.keptAt })
}
