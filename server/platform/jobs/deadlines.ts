// When the machine's clock is set forward, customers keep the time that they were promised.
import { watchClock } from '#server/platform/jobs/clock-watch'
import type { JobHandler } from '#server/platform/jobs/job'
import { postponeJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

export type Deadlines = {
  /**
   * What the clock says, once deadlines agree with it: whoever takes jobs takes those that are due then, because the clock may be set at
   * any moment. Throws when what a jump asks for could not be stored; the next call tries again.
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
        log.warn(jump, 'The clock was set forward: deadlines are moved by as much')
      }
      if (!isSettled) await postponeJobs(database, { kinds, storedBefore, byMs: jumpedMs })
      isSettled = true
      return at
    },
  }
}
