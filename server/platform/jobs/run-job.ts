import { runInContext, jobOrigin } from '#server/platform/observe/request-context'
import type { JobHandler } from '#server/platform/jobs/job'
import { noteOutcome, type StoredJob } from '#server/platform/jobs/job-store'
import type { NoteRun } from '#server/platform/jobs/run-counts'
import type { Platform } from '#server/platform/platform'

/** In milliseconds. The claim is renewed meanwhile. */
const longestRunMs = 4 * 60_000

/** Runs a claimed job once and records the outcome. Throws only when the outcome cannot be recorded. */
export const runJob = async (
  platform: Pick<Platform, 'database' | 'log' | 'now' | 'tracer'>,
  { run, everyMs }: JobHandler,
  job: StoredJob,
  noteRun: NoteRun = () => () => {},
): Promise<void> => {
  const { database, log, now } = platform
  const note = noteRun(job.kind)
  const origin = jobOrigin(job.kind)
  const span = platform.tracer?.begin(origin.feature, 'consumer')
  const endTrace = (hasFailed: boolean) => span?.end({ 'yardsign.feature': origin.feature }, hasFailed)
  const nextRound = now() + (everyMs ?? 0)
  const again = everyMs !== undefined && {
    state: 'waiting' as const,
    due_at: nextRound,
    first_due_at: nextRound,
    attempts: 0,
  }
  try {
    // The process died during each attempt, perhaps because of this job.
    if (job.attempts > mostAttempts) throw new Error('The process ended in the middle of every attempt.')
    await runInContext({ origin, span }, () => inTime(run, job)).then(
      () => endTrace(false),
      (error: unknown) => {
        endTrace(true)
        throw error
      },
    )
    note('done')
    await noteOutcome(database, job, again || { state: 'done', unique_key: null, finished_at: now() })
  } catch (error) {
    const facts = { err: error, job: job.id, kind: job.kind, attempt: job.attempts }
    const last_error = error instanceof Error ? error.message : String(error)
    const isLast = job.attempts >= mostAttempts
    if (again) {
      note('failed')
      log.error(facts, 'A repeating job failed and will run again at its usual time')
      await noteOutcome(database, job, { ...again, last_error })
    } else if (isLast) {
      note('failed')
      log.error(facts, 'A job has failed for good')
      await noteOutcome(database, job, { state: 'failed', unique_key: null, last_error, finished_at: now() })
    } else {
      note('retried')
      const waitMs = backoffMs(job.attempts, Math.random())
      log.warn({ ...facts, waitMs }, 'A job failed and will be retried')
      await noteOutcome(database, job, { state: 'waiting', due_at: now() + waitMs, last_error })
    }
  }
}

const inTime = async (run: JobHandler['run'], { id, kind, attempts, created_at, payload }: StoredJob) => {
  const late = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Error('It took too long.')
    late.abort(error)
    reject(error)
  }, longestRunMs)
  try {
    const work = run(JSON.parse(payload), {
      id,
      kind,
      attempt: attempts,
      createdAt: created_at,
      signal: late.signal,
    })
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Over more than a day, even if chance makes every wait short: a mail server that is down for a day loses nothing. */
export const mostAttempts = 12

const firstWaitMs = 10_000
const longestWaitMs = 6 * 60 * 60_000

/** Milliseconds to wait after this attempt failed. `chance`, from 0 to 1, spreads out jobs that failed together. */
export const backoffMs = (attempt: number, chance: number): number =>
  Math.round(Math.min(longestWaitMs, firstWaitMs * 4 ** (attempt - 1)) * (0.75 + chance / 2))
