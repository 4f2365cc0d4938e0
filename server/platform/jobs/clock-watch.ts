/** Clocks are corrected in small steps. A larger step is a jump. */
const largestStepMs = 10_000

export type Jump = { from: number; byMs: number }

/**
 * Tells elapsed time from a clock that was set forward, for example after a virtual machine was paused. `elapsed` counts milliseconds and
 * is never set. Returns the current time and what has happened since the last call.
 */
export const watchClock = (
  now: () => number,
  elapsed: () => number,
): (() => { at: number; jump: Jump | undefined }) => {
  let lastNow = now()
  let lastElapsed = elapsed()
  return () => {
    const [thisNow, thisElapsed] = [now(), elapsed()]
    const from = lastNow + (thisElapsed - lastElapsed)
    const byMs = thisNow - from
    lastNow = thisNow
    lastElapsed = thisElapsed
    return { at: thisNow, jump: byMs > largestStepMs ? { from, byMs } : undefined }
  }
}
