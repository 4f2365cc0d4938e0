// When the machine's clock is set forward, customers keep the time they were promised.
import { watchClock } from '#server/platform/jobs/clock-watch'
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
