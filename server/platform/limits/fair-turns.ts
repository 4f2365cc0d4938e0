// Shares a scarce resource fairly, so that one owner's many tasks do not delay another owner's single task.

/** Does the work when its owner's turn comes. When `signal` is aborted, work that still waits rejects with its reason. */
export type FairTurns = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type Limits = {
  /** How many run at once, but never two of one owner. */
  places: number
  mostWaiting: number
  longestWaitMs: number
  /** Creates the error for work that finds too many waiting, or has waited too long. */
  refusal: () => Error
}

/** Owners take turns, however many tasks each of them has waiting. */
export const createFairTurns = ({ places, mostWaiting, longestWaitMs, refusal }: Limits): FairTurns => {
  const atWork = new Set<string>()
  /** Waiting work by owner, in the order of the next turns. */
  const waiting = new Map<string, Set<() => void>>()
  const waitingCount = () => waiting.values().reduce((count, starts) => count + starts.size, 0)

  const startNext = () => {
    for (const [owner, starts] of waiting) {
      if (atWork.size >= places) return
      if (atWork.has(owner)) continue
      const [start] = starts
      waiting.delete(owner)
      starts.delete(start as () => void)
      if (starts.size > 0) waiting.set(owner, starts) // to the end of the queue
      atWork.add(owner)
      start?.()
    }
  }

  const turnOf = (owner: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted()
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const start = () => {
        settle()
        resolve()
      }
      const giveUp = (reason: unknown) => {
        settle()
        const starts = waiting.get(owner)
        starts?.delete(start)
        if (starts?.size === 0) waiting.delete(owner)
        reject(reason)
      }
      const onAbort = () => giveUp(signal?.reason)
      const timer = setTimeout(() => giveUp(refusal()), longestWaitMs)
      signal?.addEventListener('abort', onAbort)
      waiting.set(owner, (waiting.get(owner) ?? new Set()).add(start))
      startNext()
      if (waitingCount() > mostWaiting) giveUp(refusal())
    })

  return async (owner, work, signal) => {
    await turnOf(owner, signal)
    try {
      return await work()
    } finally {
      atWork.delete(owner)
      startNext()
    }
  }
}
