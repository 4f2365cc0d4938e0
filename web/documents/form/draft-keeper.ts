// Keeps what is typed into a form: at once on this device, and a moment later on the server, again and again until it is there.
import type { FieldValues } from '#contract/documents'

export type KeptState =
  | { is: 'kept'; /** ISO 8601; '' while there is nothing to keep. */ date: string }
  /** Changed since, or on its way. */
  | { is: 'keeping' }
  /** On this device alone, for this reason. `willTryAgain`: by itself. */
  | { is: 'waiting'; reason: string; willTryAgain: boolean }

type Surroundings = {
  /** Rejects when the server did not take it. */
  send: (values: FieldValues) => Promise<{ date: string }>
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
  { send, explain, keepHere, onState }: Surroundings,
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

  const sendOnce = async () => {
    const sending = current
    onState({ is: 'keeping' })
    try {
      keptAt = (await send(sending)).date
      known = sending
      waitMs = firstWaitMs
      if (isOver) return
      keepHere(unsent())
      if (unsent()) schedule(pauseMs)
      else onState({ is: 'kept', date: keptAt })
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
    if (isOver || !unsent()) return
    underWay ??= sendOnce().finally(() => {
      underWay = undefined
    })
    await underWay
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

/** What `values` says otherwise than `known`; undefined when that is nothing. */
const differences = (values: FieldValues, known: FieldValues): FieldValues | undefined => {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
