import type { Caller } from '#contract/accounts'
import type { FailedJob, listFailedJobs as endpoint } from '#contract/desk/jobs/jobs'
import type { Parsed } from '#contract/endpoint'
import { recordAudit } from '#server/audit/record-audit'
import { masked, maskedText } from '#server/desk/jobs/masked'
import { jobNotFound } from '#server/desk/jobs/problems'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { asTime } from '#server/brokerage/times-in-answers'
import { jobsTopic } from '#server/platform/jobs/job'
import { dropFailedJob, isKnownJob, retryFailedJob } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

/** Jobs that are no longer retried, newest first. `q` finds jobs of a kind. */
export const listFailedJobs = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  { q, after }: Parsed<typeof endpoint>['query'],
): Promise<{ rows: FailedJob[]; next?: string }> => {
  const cursor = readCursor(after)
  let wanted = read.selectFrom('job').selectAll().where('state', '=', 'failed')
  if (q) wanted = wanted.where('kind', '=', q)
  if (cursor) wanted = wanted.where(isAfter(['finished_at', 'id'], 'desc', cursor))
  const rows = await wanted.orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(rowsToRead).execute()
  const page = pageFrom(rows, ({ finished_at, id }) => [finished_at ?? 0, id])
  return {
    ...page,
    rows: page.rows.map((job) => ({
      id: job.id,
      kind: job.kind,
      payload: masked(job.payload),
      error: maskedText(job.last_error ?? ''),
      attempts: job.attempts,
      createdAt: asTime(job.created_at),
      failedAt: asTime(job.finished_at ?? job.due_at),
    })),
  }
}

type Parts = Pick<Platform, 'database' | 'newId' | 'now'>

/** Null: the operator, on the command line. */
type By = Pick<Caller, 'id'> | null

const actorOf = (by: By) =>
  by ? ({ actorId: by.id, actorRole: 'staff' } as const) : ({ actorId: null, actorRole: 'system' } as const)

/** Lets a failed job run again. Two people at once cause one run. False if it is no longer failed. Throws `job_not_found`. */
export const retryJob = (platform: Parts, by: By, jobId: string): Promise<boolean> =>
  platform.database.transaction(async (trx) => {
    const job = await retryFailedJob(trx, jobId, platform.now())
    if (!job) {
      if (await isKnownJob(trx, jobId)) return false
      throw jobNotFound()
    }
    await recordAudit(platform, trx, {
      ...actorOf(by),
      action: 'job run again',
      subject: 'job',
      subjectId: jobId,
      details: { kind: job.kind, error: maskedText(job.last_error ?? '') },
    })
    await platform.database.notices.publish(trx, jobsTopic)
    return true
  })

/** Gives up a failed job: its work is never done. False if it had not failed. Throws `job_not_found`. */
export const dropJob = (platform: Parts, by: By, jobId: string): Promise<boolean> =>
  platform.database.transaction(async (trx) => {
    const job = await dropFailedJob(trx, jobId)
    if (!job) {
      if (await isKnownJob(trx, jobId)) return false
      throw jobNotFound()
    }
    await recordAudit(platform, trx, {
      ...actorOf(by),
      action: 'job dropped',
      subject: 'job',
      subjectId: jobId,
      details: { kind: job.kind, payload: masked(job.payload), error: maskedText(job.last_error ?? '') },
    })
    return true
  })
