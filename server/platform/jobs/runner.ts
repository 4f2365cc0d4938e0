// Runs stored jobs, in as many processes as there are: at least once each, and again after a failure or a death in the middle.
import { type JobHandler, jobsTopic } from '#server/platform/jobs/job'
import { countJobs, nextDueAt, storeJobs, takeDueJobs } from '#server/platform/jobs/job-store'
import { runJob } from '#server/platform/jobs/run-job'
import type { Platform } from '#server/platform/platform'

const mostAtOnce = 4
const claimedForMs = 5 * 60_000
/** A notice wakes the runner at once; this is for the times that it is not heard. */
const longestSleepMs = 30_000
const sleepWhenAwayMs = 5_000

export type JobRunner = {
  /** From now on jobs run as they are stored and fall due. */
  start(): Promise<void>
  /** Takes no more jobs, and waits for those that are running. */
  stop(): Promise<void>
  /** Runs all that is due, and what that causes to be due, and comes back. For tests, without `start`. */
  runDue(): Promise<void>
  /** As of the last look. */
  counts(): { waiting: number; failed: number }
}

type Needs = Pick<Platform, 'database' | 'log' | 'now' | 'newId'>

export const createJobRunner = (platform: Needs, handlers: readonly JobHandler[]): JobRunner => {
  const { database, log, now, newId } = platform
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const kinds = [...byKind.keys()]
  const running = new Set<Promise<void>>()
  let counts = { waiting: 0, failed: 0 }
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWoken = false
  let isStopped = true
  let unsubscribe = () => {}

  /** Begins as many due jobs as there is room for. */
  const begin = async () => {
    const room = mostAtOnce - running.size
    if (room === 0) return []
    const at = now()
    const due = { kinds, claim: newId(), now: at, until: at + claimedForMs, most: room }
    const jobs = await takeDueJobs(database, due)
    return jobs.map((job) => {
      const run = runJob(platform, byKind.get(job.kind) as JobHandler, job)
        .catch((error: unknown) => log.error({ err: error, job: job.id }, 'A job could not be noted'))
        .finally(() => running.delete(run))
      running.add(run)
      return run
    })
  }

  const look = async () => {
    let sleepMs = longestSleepMs
    try {
      do {
        isWoken = false
        for (const run of (await isAnyDue()) ? await begin() : []) void run.then(wake)
      } while (isWoken)
      counts = await countJobs(database)
      const dueAt = running.size < mostAtOnce ? await nextDueAt(database, kinds) : undefined
      if (dueAt !== undefined) sleepMs = Math.min(sleepMs, Math.max(0, dueAt - now()))
    } catch (error) {
      log.warn({ err: error }, 'Jobs cannot be looked for just now')
      sleepMs = sleepWhenAwayMs
    }
    looking = undefined
    if (isStopped) return
    if (isWoken) wake()
    else timer = setTimeout(wake, sleepMs)
  }

  const isAnyDue = async () => ((await nextDueAt(database, kinds)) ?? Infinity) <= now()

  const wake = () => {
    if (isStopped) return
    isWoken = true
    clearTimeout(timer)
    looking ??= look()
  }

  return {
    start: async () => {
      isStopped = false
      await storeRepeated(platform, handlers)
      unsubscribe = database.notices.subscribe(jobsTopic, wake)
      wake()
    },
    stop: async () => {
      isStopped = true
      unsubscribe()
      clearTimeout(timer)
      await looking
      await Promise.all(running)
    },
    runDue: async () => {
      while (await isAnyDue()) await Promise.all(await begin())
      counts = await countJobs(database)
    },
    counts: () => counts,
  }
}

/** Each repeated job is one row for ever, which goes back to waiting after each run. */
const storeRepeated = async ({ database, newId, now }: Needs, handlers: readonly JobHandler[]) => {
  const repeated = handlers.filter(({ everyMs }) => everyMs !== undefined)
  if (repeated.length === 0) return
  const at = { due_at: now(), created_at: now() }
  await storeJobs(
    database.read,
    repeated.map(({ kind }) => ({ id: newId(), kind, payload: '{}', unique_key: `every ${kind}`, ...at })),
  )
}
