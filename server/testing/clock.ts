/** A clock that stands still until it is moved. */
export const aClock = (start = Date.UTC(2026, 4, 15, 16)) => {
  let ms = start
  let elapsedMs = 0
  return {
    now: () => ms,
    /** Elapsed milliseconds, whatever time the clock was set to. */
    elapsed: () => elapsedMs,
    forward: (byMs: number) => {
      ms += byMs
      elapsedMs += byMs
    },
    /** Sets the clock; no time passes. */
    set: (byMs: number) => {
      ms += byMs
    },
  }
}

export type Clock = ReturnType<typeof aClock>
