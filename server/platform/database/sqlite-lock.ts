// Who may use the one connection to SQLite, in the order of their requests.

export type SqliteLock = {
  /** Undefined when it was free. */
  take(): Promise<void> | undefined
  pass(): void
  counts(): { taken: 0 | 1; waiting: number }
}

const longestRunMs = 10

export const createSqliteLock = (): SqliteLock => {
  const waiting: (() => void)[] = []
  let isTaken = false
  let lastPauseAt = performance.now()
  const next = () => {
    const wake = waiting.shift()
    if (wake) wake()
    else isTaken = false
  }
  return {
    take: () => {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      return undefined
    },
    /** Synchronous statements only yield to microtasks. Without a pause, a long queue would starve timers and sockets. */
    pass: () => {
      if (performance.now() - lastPauseAt < longestRunMs) return next()
      setImmediate(() => {
        lastPauseAt = performance.now()
        next()
      })
    },
    counts: () => ({ taken: isTaken ? 1 : 0, waiting: waiting.length }),
  }
}
