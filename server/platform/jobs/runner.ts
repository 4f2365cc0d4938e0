// Runs stored jobs in any number of processes. Each job runs at least once, and again after a failure or a crash in the middle.
import { isMail } from '#rules/mails'
import { type JobHandler, jobsTopic } from '#server/platform/jobs/job'
import { type Claims, createClaims } from '#server/platform/jobs/claims'
import { createDeadlines } from '#server/platform/jobs/deadlines'
import { deleteDoneJobs, storeJob } from '#server/platform/jobs/job-store'
import { type NextOfKind, nextOfKinds, takeDueJobs } from '#server/platform/jobs/take-jobs'
import { createRunCounts, type NoteRun, type RunCount } from '#server/platform/jobs/run-counts'
import { createTally } from '#server/platform/jobs/tally'
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
  const tally = createTally(platform, kinds, elapsed)
  const deadlines = createDeadlines(platform, handlers, elapsed)
  let unsubscribe = () => {}

  const nextBy = async (at: number) => (await running.next()).filter((each) => each.at <= at)

  /** Begins due jobs, and returns how long until the next one is due. */
  const beginDue = async (isWokenAgain: () => boolean) => {
    try {
      do {
        const at = await deadlines.settledNow()
        for (const run of await running.begin(at, await nextBy(at))) void run.then(alarm.wake)
      } while (isWokenAgain())
      const untilCount = await tally.countUnlessResting()
      const [first] = await running.next()
      return Math.min(longestSleepMs, untilCount, Math.max(0, (first?.at ?? Infinity) - now()))
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
      for (let due = await nextBy(now()); due.length > 0; due = await nextBy(now()))
        await Promise.all(await running.begin(now(), due))
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
    // The `most` longest due jobs are of at most that many kinds, and those kinds come first here.
    const these = wantedKinds.slice(0, most)
    const wanted = { kinds: these, claim: newId(), now: at, until: claims.until(at), most }
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
  const kindsWithRoom = () => [...(roomForMails() > 0 ? mails : []), ...(roomForOthers() > 0 ? others : [])]
  return {
    /** The next jobs for which there is room, the longest due first. */
    next: async () => {
      const roomy = kindsWithRoom()
      return roomy.length > 0 ? nextOfKinds(database, roomy) : []
    },
    runningKinds,
    ended: () => Promise.all(running.keys()),
    /** Begins as many due jobs as there is room for. Mails first, because they leave room and the others do not. */
    begin: async (at: number, due: readonly NextOfKind[]) => {
      if (due.length === 0) return []
      await claims.renewIfLate()
      const dueKinds = due.map(({ kind }) => kind)
      const begun = await beginSome(dueKinds.filter(isMail), roomForMails(), at)
      const dueOthers = dueKinds.filter((kind) => !isMail(kind))
      return [...begun, ...(await beginSome(dueOthers, roomForOthers(), at))]
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
