// Runs stored jobs, in as many processes as there are: at least once each, and again after a failure or a death in the middle.
import { type JobHandler, jobsTopic } from '#server/platform/jobs/job'
import { type Claims, createClaims } from '#server/platform/jobs/claims'
import { createDeadlines } from '#server/platform/jobs/deadlines'
import {
  countFailedJobs,
  type DueJobs,
  nextDueAt,
  readDueJobs,
  storeJobs,
  takeDueJobs,
} from '#server/platform/jobs/job-store'
import { runJob } from '#server/platform/jobs/run-job'
import type { Platform } from '#server/platform/platform'

const mostAtOnce = 4
/** A notice wakes the runner at once; this is for the times that it is not heard, and for the jobs of a process that died. */
const longestSleepMs = 20_000
const sleepWhenAwayMs = 5_000

export type JobRunner = {
  /** From now on jobs run as they are stored and fall due. */
  start(): Promise<void>
  /** Takes no more jobs, and waits for those that are running. */
  stop(): Promise<void>
  /** Runs all that is due, and what that causes to be due, and comes back. For tests, without `start`. */
  runDue(): Promise<void>
  /** As of the last look: how many should be done by now, and how many nobody tries again. */
  counts(): { waiting: number; failed: number }
  /** For how many seconds the longest due job of each kind has been waiting; 0 where none is due. */
  secondsDue(): Record<string, number>
}

type Needs = Pick<Platform, 'database' | 'log' | 'now' | 'newId'>

type Watches = {
  /** Milliseconds on a clock that is never set. */
  elapsed?: () => number
  claims?: Claims
}

export const createJobRunner = (
  platform: Needs,
  handlers: readonly JobHandler[],
  { elapsed = () => performance.now(), claims = createClaims(platform) }: Watches = {},
): JobRunner => {
  const { database, log, now, newId } = platform
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const kinds = [...byKind.keys()]
  const running = new Set<Promise<void>>()
  const deadlines = createDeadlines(platform, handlers, elapsed)
  let due: readonly DueJobs[] = []
  let failed = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWoken = false
  let isStopped = true
  let unsubscribe = () => {}

  /** Begins as many due jobs as there is room for. */
  const begin = async (at: number) => {
    const room = mostAtOnce - running.size
    if (room <= 0) return []
    await claims.renewIfLate()
    const wanted = { kinds, claim: newId(), now: at, until: claims.until(at), most: room }
    const jobs = await takeDueJobs(database, wanted)
    return jobs.map((job) => {
      const handler = byKind.get(job.kind) as JobHandler
      const run = claims
        .holdDuring(job, () => runJob(platform, handler, job))
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
        const at = await deadlines.settledNow()
        for (const run of (await isAnyDue(at)) ? await begin(at) : []) void run.then(wake)
      } while (isWoken)
      await count()
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

  const count = async () => {
    due = await readDueJobs(database, now())
    failed = await countFailedJobs(database)
  }

  const isAnyDue = async (at: number) => ((await nextDueAt(database, kinds)) ?? Infinity) <= at

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
      while (await isAnyDue(now())) await Promise.all(await begin(now()))
      await count()
    },
    counts: () => ({ waiting: due.reduce((sum, { count: some }) => sum + some, 0), failed }),
    secondsDue: () => {
      const since = new Map(due.map((jobs) => [jobs.kind, jobs.since]))
      const age = (kind: string) => Math.max(0, now() - (since.get(kind) ?? now())) / 1_000
      return Object.fromEntries(kinds.map((kind) => [kind, age(kind)]))
    },
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
