/** Clocks are set right by small steps; what is more is a jump. */
const largestStepMs = 10_000

export type Jump = { from: number; byMs: number }

/**
 * Tells time that passed from a clock that was set forward, as after a pause of a virtual machine: `elapsed` counts milliseconds and is
 * never set. Gives the time of the look, and what has happened since the last one.
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
