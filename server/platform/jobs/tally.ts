import { countFailedJobs, type DueJobs, readDueJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

/** After a count, the next one waits this many times as long as it took. */
const restsTimes = 20

/** How many jobs are due and how many have failed, as of the last count. */
export const createTally = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  kinds: readonly string[],
  elapsed: () => number,
) => {
  let due: readonly DueJobs[] = []
  let failed = 0
  const { count, countUnlessResting } = withRests(elapsed, async () => {
    due = await readDueJobs(database, now())
    failed = await countFailedJobs(database)
  })
  return {
    count,
    countUnlessResting,
    counts: () => ({ waiting: due.reduce((sum, { count: some }) => sum + some, 0), failed }),
    secondsDue: () => {
      const since = new Map(due.map((jobs) => [jobs.kind, jobs.since]))
      const age = (kind: string) => Math.max(0, now() - (since.get(kind) ?? now())) / 1_000
      return Object.fromEntries(kinds.map((kind) => [kind, age(kind)]))
    },
  }
}

export const withRests = (elapsed: () => number, read: () => Promise<void>) => {
  let restsUntil = -Infinity
  const count = async () => {
    const beganAt = elapsed()
    await read()
    restsUntil = elapsed() + restsTimes * (elapsed() - beganAt)
  }
  return {
    count,
    /** A count reads all due jobs, and each job that ends asks for one. Returns how long until the next count may run. */
    countUnlessResting: async () => {
      const restMs = restsUntil - elapsed()
      if (restMs > 0) return restMs
      await count()
      return Infinity
    },
  }
}
