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

/** `stored` is what the server holds as the form is opened, kept at `date`. */
export const createDraftKeeper = (
  { send, look, show, explain, keepHere, onState }: Surroundings,
  stored: FieldValues,
  date: string,
) => {
  let known = stored
  let current = stored
  let keptAt = date
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let isOver = false

  const unsent = () => differences(current, known)

  const sendOnce = async (changed: FieldValues) => {
    onState({ is: 'keeping' })
    try {
      keptAt = (await send(changed)).date
      known = { ...known, ...changed }
      waitMs = firstWaitMs
      if (isOver) return
      keepHere(unsent())
      if (unsent()) schedule(pauseMs)
      else onState({ is: 'kept', date: keptAt })
      void catchUp()
    } catch (problem) {
      if (isOver) return
      const { reason, isWorthRepeating } = explain(problem)
      onState({ is: 'waiting', reason, willTryAgain: isWorthRepeating })
      if (!isWorthRepeating) return
      schedule(waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }

  /** Sends what is unsent now. Resolves when the server has it, or has not taken it. */
  const keepNow = async (): Promise<void> => {
    clearTimeout(timer)
    await underWay
    const changed = unsent()
    if (isOver || !changed) return
    underWay ??= sendOnce(changed).finally(() => {
      underWay = undefined
    })
    await underWay
  }

  /** Takes over what was answered elsewhere. Where that cannot be learned, the next look does. */
  const catchUp = async (): Promise<void> => {
    await underWay
    if (isOver) return
    const before = known
    const stored = await look().catch(() => undefined)
    // What was sent meanwhile is followed by a look of its own.
    if (!stored || stored.date === '' || isOver || underWay || known !== before) return
    const merged = takeOver(known, current, stored.values)
    known = merged.known
    current = merged.current
    keptAt = stored.date
    if (merged.news) show(merged.news)
    if (!unsent()) onState({ is: 'kept', date: keptAt })
  }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void keepNow(), ms)
  }

  return {
    /** All that stands in the fields now. */
    change: (values: FieldValues) => {
      if (isOver) return
      current = values
      keepHere(unsent())
      if (!unsent()) return
      onState({ is: 'keeping' })
      schedule(pauseMs)
    },
    keepNow,
    catchUp,
    /** Waits for what is on its way and sends nothing after it, until `resume`. */
    pause: async () => {
      isOver = true
      clearTimeout(timer)
      await underWay
    },
    /** A last attempt; what the server does not have then is on this device. */
    close: () => {
      void keepNow().finally(() => {
        isOver = true
        clearTimeout(timer)
      })
    },
    resume: () => {
      isOver = false
      if (unsent()) schedule(pauseMs)
    },
  }
}
