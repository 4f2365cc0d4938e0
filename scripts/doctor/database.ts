// The database, and what in it needs a person.
import { existsSync } from 'node:fs'
import { hourMs } from '#rules/dates'
import { recentFaultMs } from '#rules/faults'
import { containsSampleData } from '#server/brokerage/settings'
import { readOpenCases } from '#server/cases/cases'
import { readClosing } from '#server/maintenance/closing'
import type { Config } from '#server/platform/config/config'
import { type Database, openDatabase } from '#server/platform/database/database'
import { lostDatabase } from '#server/platform/database/lost-database'
import { pendingMigrations } from '#server/platform/database/migrate'
import { unfinishedCopy } from '#server/platform/database/unfinished-copy'
import { sqliteDamage } from '#server/platform/database/sqlite-damage'
import { readFaults } from '#server/platform/faults/fault-store'
import { readDueJobs, readFailedJobs } from '#server/platform/jobs/job-store'
import { createLog } from '#server/platform/observe/log'
import { inMegabytes } from '#server/uploads/problems'
import { readNearlyFull } from '#server/uploads/quota/read-room'
import { checkBackups } from './backups.ts'
import { broken, type Finding, good, note } from './finding.ts'

export const checkDatabase = async (config: Config): Promise<Finding[]> => {
  const { database: chosen, isProduction } = config
  const lost = lostDatabase(config)
  if (lost) return [broken(lost)]
  if (chosen.engine === 'sqlite' && !existsSync(chosen.file))
    return [note('There is no database yet. The first start creates it.')]
  const damage = chosen.engine === 'sqlite' ? sqliteDamage(chosen.file) : []
  if (damage.length > 0) return [broken(`The database is damaged. Restore a backup. (${damage.join('; ')})`)]
  const opened = await openDatabase(chosen, createLog({ isProduction, logLevel: 'silent' }))
  try {
    const unfinished = await unfinishedCopy(opened)
    if (unfinished) return [broken(unfinished)]
    const pending = await pendingMigrations(opened.direct)
    const where = chosen.engine === 'sqlite' ? chosen.file : 'the PostgreSQL server'
    if (pending.length > 0) {
      const names = pending.join(', ')
      return [note(`The database in ${where} works. The next start updates it (${names}).`)]
    }
    return [
      good(`The database in ${where} works and is up to date.`),
      await checkBackups(opened, Date.now()),
      ...(await closed(opened)),
      ...(await offering(opened, config)),
      ...(await waiting(opened)),
    ]
  } finally {
    await opened.close()
  }
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

/** What customers find in the shop. */
const offering = async (
  { direct: read }: Database,
  { isProduction, loadsSample }: Config,
): Promise<Finding[]> => {
  const isReal = isProduction && !loadsSample
  if (await containsSampleData(read)) {
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

/** Work that did not get done, and cases that only a person can judge or settle. */
const waiting = async ({ direct: read }: Database): Promise<Finding[]> => {
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
      broken(`The job ${kind} (${id}) has failed: ${last_error} Retry it at /desk/jobs.`),
    ),
    ...nearlyFull.map(({ email, usedBytes, quotaBytes }) =>
      note(
        `The papers of ${email} use ${inMegabytes(usedBytes)} of ${inMegabytes(quotaBytes)} MB. The desk gives more room: Review, any paper of this customer, The file.`,
      ),
    ),
  ]
}

/** Errors of the last day, once each. The desk has the rest, under Jobs. */
const recentFaults = async (read: Database['direct']): Promise<Finding[]> => {
  const faults = await readFaults(read, Date.now() - recentFaultMs, 10)
  return faults.map(({ said, what, count, last_at, work, request_id }) =>
    note(
      `Error, ${count === 1 ? 'once' : `${count} times`}, last ${new Date(last_at).toISOString()}, in ${work}: ${said} ${what}${request_id ? ` (request ${request_id})` : ''}`,
    ),
  )
}
