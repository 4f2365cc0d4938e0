// Keeps what is typed into a form: at once on this device, and a moment later on the server, again and again until it is there.
// Other tabs and devices may be typing into the same form: only what was changed here is sent, and what was changed there is taken over.
import type { FieldValues } from '#contract/forms'
import { differences, takeOver } from '#web/forms/editor/merge-answers.ts'

export type KeptState =
  | { is: 'kept'; /** ISO 8601; '' while there is nothing to keep. */ date: string }
  /** Changed since, or on its way. */
  | { is: 'keeping' }
  /** On this device alone, for this reason. `willTryAgain`: by itself. */
  | { is: 'waiting'; reason: string; willTryAgain: boolean }

type Stored = { values: FieldValues; /** '' without a draft. */ date: string }

type Surroundings = {
  /** What changed here; rejects when the server did not take it. */
  send: (changed: FieldValues) => Promise<{ date: string }>
  /** What the server holds now. */
  look: () => Promise<Stored>
  /** Puts what was answered elsewhere into the fields. */
  show: (values: FieldValues) => void
  /** Fit to show, and whether it may go right the next time. */
  explain: (problem: unknown) => { reason: string; isWorthRepeating: boolean }
  /** What the server does not have yet; undefined when it has everything. */
  keepHere: (unsent: FieldValues | undefined) => void
  onState: (state: KeptState) => void
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** A pause in typing that is long enough to save. */
const pauseMs = 1500
const firstWaitMs = 3000
const longestWaitMs = 60_000

type Keeping = Surroundings & {
  /** What the server holds, as far as is known. */
  known: FieldValues
  /** All that stands in the fields. */
  current: FieldValues
  keptAt: string
  waitMs: number
  timer: ReturnType<typeof setTimeout> | undefined
  underWay: Promise<void> | undefined
  isOver: boolean
}

/** `stored` is what the server holds as the form is opened, kept at `date`. */
export const createDraftKeeper = (surroundings: Surroundings, stored: FieldValues, date: string) => {
  const keeping: Keeping = {
    ...surroundings,
    known: stored,
    current: stored,
    keptAt: date,
    waitMs: firstWaitMs,
    timer: undefined,
    underWay: undefined,
    isOver: false,
  }
  return {
    /** All that stands in the fields now. */
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
    /** Waits for what is on its way and sends nothing after it, until `resume`. */
    pause: async () => {
      keeping.isOver = true
      clearTimeout(keeping.timer)
      await keeping.underWay
    },
    /** A last attempt; what the server does not have then is on this device. */
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

/** Sends what is unsent now. Resolves when the server has it, or has not taken it. */
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
    schedule(keeping, keeping.waitMs)
    keeping.waitMs = Math.min(keeping.waitMs * 2, longestWaitMs)
  }
}

/** Takes over what was answered elsewhere. Where that cannot be learned, the next look does. */
const catchUp = async (keeping: Keeping): Promise<void> => {
  await keeping.underWay
  if (keeping.isOver) return
  const before = keeping.known
  const stored = await keeping.look().catch(() => undefined)
  // What was sent meanwhile is followed by a look of its own.
  const isOutdated = keeping.isOver || keeping.underWay !== undefined || keeping.known !== before
  if (!stored || stored.date === '' || isOutdated) return
  const merged = takeOver(keeping.known, keeping.current, stored.values)
  keeping.known = merged.known
  keeping.current = merged.current
  keeping.keptAt = stored.date
  if (merged.news) keeping.show(merged.news)
  if (!unsent(keeping)) keeping.onState({ is: 'kept', date: keeping.keptAt })
}
