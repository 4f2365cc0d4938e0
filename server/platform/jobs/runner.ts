// Runs stored jobs in any number of processes. Each job runs at least once, and again after a failure or a crash in the middle.
import { isMail } from '#rules/mails'
import { type JobHandler, jobsTopic } from '#server/platform/jobs/job'
import { type Claims, createClaims } from '#server/platform/jobs/claims'
import { createDeadlines } from '#server/platform/jobs/deadlines'
import {
  countFailedJobs,
  type DueJobs,
  deleteDoneJobs,
  nextDueAt,
  readDueJobs,
  storeJob,
  takeDueJobs,
} from '#server/platform/jobs/job-store'
import { createRunCounts, type NoteRun, type RunCount } from '#server/platform/jobs/run-counts'
import { runJob } from '#server/platform/jobs/run-job'
import type { Platform } from '#server/platform/platform'

const mostAtOnce = 4
/** A mail server that does not answer holds each mail for a minute. Jobs about money must not wait for it. */
const mostMailsAtOnce = 2
/** A notice wakes the runner at once. This is for missed notices and for the jobs of a process that died. */
const longestSleepMs = 20_000
const sleepWhenAwayMs = 5_000

export type JobRunner = {
  /** From now on jobs run as they are stored and become due. */
  start(): Promise<void>
  /** Takes no more jobs, and waits for the running ones. */
  stop(): Promise<void>
  /** Runs everything that is due, including jobs that become due as a result, and returns. For tests, without `start`. */
  runDue(): Promise<void>
  /** As of the last check: how many jobs are due, and how many have failed for good. */
  counts(): { waiting: number; failed: number }
  /** For each kind, how many seconds the oldest due job has been waiting; 0 when none is due. */
  secondsDue(): Record<string, number>
  /** Runs in this process since its start. */
  runs(): readonly RunCount[]
}

type Needs = Pick<Platform, 'database' | 'log' | 'now' | 'newId' | 'tracer'>

type Watches = {
  /** Milliseconds on a monotonic clock. */
  elapsed?: () => number
  claims?: Claims
}

export const createJobRunner = (
  platform: Needs,
  handlers: readonly JobHandler[],
  { elapsed = () => performance.now(), claims = createClaims(platform) }: Watches = {},
): JobRunner => {
  const { database, log, now } = platform
  const kinds = handlers.map(({ kind }) => kind)
  const runs = createRunCounts()
  const running = createRunning(platform, handlers, claims, runs.note)
  const tally = createTally(platform, kinds)
  const deadlines = createDeadlines(platform, handlers, elapsed)
  let unsubscribe = () => {}

  /** When the next job is due for which there is room. */
  const nextDue = async () => {
    const roomy = running.kindsWithRoom()
    return roomy.length > 0 ? nextDueAt(database, roomy) : undefined
  }
  const isAnyDue = async (at: number) => ((await nextDue()) ?? Infinity) <= at

  /** Begins due jobs, and returns how long until the next one is due. */
  const beginDue = async (isWokenAgain: () => boolean) => {
    try {
      do {
        const at = await deadlines.settledNow()
        for (const run of (await isAnyDue(at)) ? await running.begin(at) : []) void run.then(alarm.wake)
      } while (isWokenAgain())
      await tally.count()
      const dueAt = await nextDue()
      return dueAt === undefined ? longestSleepMs : Math.min(longestSleepMs, Math.max(0, dueAt - now()))
    } catch (error) {
      log.warn({ err: error }, 'The job table could not be read')
      return sleepWhenAwayMs
    }
  }
  const alarm = createAlarm(beginDue)

  return {
    start: async () => {
      alarm.start()
      await storeRepeated(platform, handlers)
      unsubscribe = database.notices.subscribe(jobsTopic, alarm.wake)
      alarm.wake()
    },
    stop: async () => {
      unsubscribe()
      await alarm.stop()
      const waitsFor = running.runningKinds()
      if (waitsFor.length > 0) log.info({ kinds: waitsFor }, 'Waiting for running jobs')
      await running.ended()
    },
    runDue: async () => {
      while (await isAnyDue(now())) await Promise.all(await running.begin(now()))
      await tally.count()
    },
    counts: tally.counts,
    secondsDue: tally.secondsDue,
    runs: runs.counts,
  }
}

/**
 * Runs `work` when it is woken, and after as many milliseconds as its last run returned; one run at a time. `work` may check whether it
 * was woken again.
 */
const createAlarm = (work: (isWokenAgain: () => boolean) => Promise<number>) => {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isWoken = false
  let isStopped = true

  const takeWaking = () => {
    const was = isWoken
    isWoken = false
    return was
  }
  const run = async () => {
    takeWaking()
    const sleepMs = await work(takeWaking)
    working = undefined
    if (isStopped) return
    if (isWoken) wake()
    else timer = setTimeout(wake, sleepMs)
  }
  const wake = () => {
    if (isStopped) return
    isWoken = true
    clearTimeout(timer)
    working ??= run()
  }
  return {
    wake,
    start: () => {
      isStopped = false
    },
    /** Resolves when it is no longer running. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}

/** The jobs that are running here. */
const createRunning = (
  platform: Needs,
  handlers: readonly JobHandler[],
  claims: Claims,
  noteRun: NoteRun,
) => {
  const { database, log, newId } = platform
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const running = new Map<Promise<void>, string>()
  const runningKinds = () => [...running.values()]
  const kinds = [...byKind.keys()]
  const mails = kinds.filter(isMail)
  const others = kinds.filter((kind) => !isMail(kind))
  const roomForMails = () =>
    Math.min(mostAtOnce - running.size, mostMailsAtOnce - runningKinds().filter(isMail).length)
  const roomForOthers = () => mostAtOnce - running.size

  const beginSome = async (wantedKinds: readonly string[], most: number, at: number) => {
    if (wantedKinds.length === 0 || most <= 0) return []
    const wanted = { kinds: wantedKinds, claim: newId(), now: at, until: claims.until(at), most }
    const jobs = await takeDueJobs(database, wanted)
    return jobs.map((job) => {
      const handler = byKind.get(job.kind) as JobHandler
      const run = claims
        .holdDuring(job, () => runJob(platform, handler, job, noteRun))
        .catch((error: unknown) =>
          log.error({ err: error, job: job.id }, 'The result of a job could not be stored'),
        )
        .finally(() => running.delete(run))
      running.set(run, job.kind)
      return run
    })
  }
  return {
    kindsWithRoom: () => [...(roomForMails() > 0 ? mails : []), ...(roomForOthers() > 0 ? others : [])],
    runningKinds,
    ended: () => Promise.all(running.keys()),
    /** Begins as many due jobs as there is room for. Mails first, because they leave room and the others do not. */
    begin: async (at: number) => {
      await claims.renewIfLate()
      const begun = await beginSome(mails, roomForMails(), at)
      return [...begun, ...(await beginSome(others, roomForOthers(), at))]
    },
  }
}

/** How many jobs are due and how many have failed, as of the last count. */
const createTally = ({ database, now }: Needs, kinds: readonly string[]) => {
  let due: readonly DueJobs[] = []
  let failed = 0
  return {
    count: async () => {
      due = await readDueJobs(database, now())
      failed = await countFailedJobs(database)
    },
    counts: () => ({ waiting: due.reduce((sum, { count: some }) => sum + some, 0), failed }),
    secondsDue: () => {
      const since = new Map(due.map((jobs) => [jobs.kind, jobs.since]))
      const age = (kind: string) => Math.max(0, now() - (since.get(kind) ?? now())) / 1_000
      return Object.fromEntries(kinds.map((kind) => [kind, age(kind)]))
    },
  }
}

/** Each repeating job is one permanent row, which goes back to waiting after each run. */
const storeRepeated = async ({ database, newId, now }: Needs, handlers: readonly JobHandler[]) => {
  const repeated = handlers.filter(({ everyMs }) => everyMs !== undefined)
  const at = { due_at: now(), created_at: now() }
  const { direct } = database
  for (const { kind } of repeated)
    await storeJob(direct, { id: newId(), kind, payload: '{}', unique_key: `every ${kind}`, ...at })
}

/** How long a finished job stays visible. */
const keptMs = 14 * 24 * 60 * 60_000

export const forgetDoneJobs = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget done jobs',
  everyMs: 60 * 60_000,
  run: () => deleteDoneJobs(database, now() - keptMs),
})
