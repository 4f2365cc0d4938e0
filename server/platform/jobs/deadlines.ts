// If the machine's clock jumps forward, customers keep the time they were promised.
import type { JobHandler } from '#server/platform/jobs/job'
import { postponeJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

export type Deadlines = {
  /**
   * The current time, once the deadlines agree with the clock. Every job query must use it, because the clock may be set at any moment.
   * Throws when the moved deadlines could not be stored; the next call tries again.
   */
  settledNow(): Promise<number>
}

export const createDeadlines = (
  { database, log, now }: Pick<Platform, 'database' | 'log' | 'now'>,
  handlers: readonly JobHandler[],
  elapsed: () => number,
): Deadlines => {
  const kinds = handlers.filter(({ isDeadline }) => isDeadline).map(({ kind }) => kind)
  const look = watchClock(now, elapsed)
  let jumpedMs = 0
  let storedBefore = 0
  let isSettled = true
  return {
    settledNow: async () => {
      const { at, jump } = look()
      if (jump) {
        jumpedMs += jump.byMs
        storedBefore = jump.from
        isSettled = false
        log.warn(jump, 'The clock was set forward, so deadlines are moved by the same amount')
      }
      if (!isSettled) await postponeJobs(database, { kinds, storedBefore, byMs: jumpedMs })
      isSettled = true
      return at
    },
  }
}

/** Clocks are corrected in small steps. A larger step is a jump. */
const largestStepMs = 10_000

type Jump = { from: number; byMs: number }

/**
 * Distinguishes elapsed time from a clock that jumped forward, for example after a virtual machine was paused. `elapsed` counts
 * milliseconds and never jumps. Returns the current time and what has happened since the last call.
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
