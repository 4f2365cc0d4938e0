import type { Caller } from '#contract/accounts'
import type { FailedJob, listFailedJobs as endpoint } from '#contract/desk/jobs/jobs'
import type { Parsed } from '#contract/endpoint'
import { recordAudit } from '#server/audit/record-audit'
import { masked, maskedText } from '#server/desk/jobs/masked'
import { jobNotFound } from '#server/desk/jobs/problems'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { asTime } from '#server/brokerage/times-in-answers'
import { jobsTopic } from '#server/platform/jobs/job'
import { isKnownJob, retryFailedJob } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

/** Jobs that are not tried any more, newest first. `q` finds those of a kind. */
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

/** Lets a failed job run again. Two people at once cause one run. Throws `job_not_found`. */
export const retryJob = (platform: Platform, staff: Pick<Caller, 'id'>, jobId: string): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const job = await retryFailedJob(trx, jobId, platform.now())
    if (!job) {
      if (await isKnownJob(trx, jobId)) return
      throw jobNotFound()
    }
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'job run again',
      subject: 'job',
      subjectId: jobId,
      details: { kind: job.kind, error: maskedText(job.last_error ?? '') },
    })
    await platform.database.notices.publish(trx, jobsTopic)
  })
