// The database, and anything in it that needs a person.
import { hourMs } from '#rules/durations'
import { recentFaultMs } from '#rules/faults'
import { containsSampleData } from '#server/brokerage/settings'
import { readOpenCases } from '#server/cases/cases'
import { readClosing } from '#server/maintenance/shop-closing'
import type { Config } from '#server/platform/config/config'
import type { Database } from '#server/platform/database/database'
import { readFaults } from '#server/platform/faults/fault-store'
import { readDueJobs, readFailedJobs } from '#server/platform/jobs/job-store'
import { inMegabytes } from '#server/uploads/problems'
import { readNearlyFull } from '#server/uploads/quota/read-room'
import { sampleJobError } from '#sample/failed-job'
import { checkBackups } from './backups.ts'
import { broken, type Finding, note } from './finding.ts'
import type { CheckedDatabase } from './checked-database.ts'

export const checkDatabase = async (config: Config, kept: Promise<CheckedDatabase>): Promise<Finding[]> => {
  const { database, finding } = await kept
  if (!database) return [finding]
  const isSample = await containsSampleData(database.direct)
  return [
    finding,
    await checkBackups(database, Date.now()),
    ...(await closed(database)),
    ...(await offering(database, config, isSample)),
    ...(await waiting(database, isSample)),
  ]
}

const closed = async ({ direct: read }: Database): Promise<Finding[]> => {
  const closing = await readClosing(read)
  if (!closing) return []
  const { since, until } = closing
  return [
    broken(
      `Customers cannot order: the shop is closed for maintenance since ${asTime(since)}, and says until ${asTime(until)}. To open it: npm run shop -- open`,
    ),
  ]
}

const asTime = (at: number) => new Date(at).toISOString()

/** What the shop has on sale. */
const offering = async (
  { direct: read }: Database,
  { isProduction, loadsSample }: Config,
  isSample: boolean,
): Promise<Finding[]> => {
  const isReal = isProduction && !loadsSample
  if (isSample) {
    const sentence = 'It holds the sample shop. The passwords of its accounts are public.'
    return [isReal ? broken(`${sentence} Remove it under Settings → Set-up.`) : note(sentence)]
  }
  const published = await read
    .selectFrom('product')
    .select('id')
    .where('archived_at', 'is', null)
    .limit(1)
    .execute()
  if (!isReal || published.length > 0) return []
  return [broken('Customers cannot order: no package is published. Publish one at the desk, under Packages.')]
}

/** Work that did not get done, and cases that only a person can settle. */
const waiting = async ({ direct: read }: Database, isSample: boolean): Promise<Finding[]> => {
  const cases = await readOpenCases(read)
  const failed = await readFailedJobs(read, 10)
  const nearlyFull = await readNearlyFull(read)
  const late = (await readDueJobs({ direct: read }, Date.now())).filter(
    ({ since }) => Date.now() - since > hourMs,
  )
  return [
    ...cases.map(({ reason }) => note(`For the desk: ${reason}`)),
    ...(await recentFaults(read)),
    ...late.map(({ kind, count, since }) =>
      broken(`Jobs that are late: ${count} × ${kind}, since ${new Date(since).toISOString()}.`),
    ),
    ...failed.map(({ kind, id, last_error }) =>
      isSample && last_error === sampleJobError
        ? note(`The sample shows a job that has failed: ${kind} (${id}). Look at it at /desk/jobs.`)
        : broken(`The job ${kind} (${id}) has failed: ${last_error} Retry it at /desk/jobs.`),
    ),
    ...nearlyFull.map(({ email, usedBytes, quotaBytes }) =>
      note(
        `The papers of ${email} use ${inMegabytes(usedBytes)} of ${inMegabytes(quotaBytes)} MB. The desk gives more room: Review, any paper of this customer, The file.`,
      ),
    ),
  ]
}

/** Errors of the last day, each listed once. The desk has the rest, under Jobs. */
const recentFaults = async (read: Database['direct']): Promise<Finding[]> => {
  const faults = await readFaults(read, Date.now() - recentFaultMs, 10)
  return faults.map(({ said, what, count, last_at, work, request_id }) =>
    note(
      `Error, ${count === 1 ? 'once' : `${count} times`}, last ${new Date(last_at).toISOString()}, in ${work}: ${said} ${what}${request_id ? ` (request ${request_id})` : ''}`,
    ),
  )
}
