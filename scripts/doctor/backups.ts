// Whether backups are being made. The command for backups checks their content.
import { isBackupLate } from '#rules/backups'
import { readLastBackup } from '#server/backup/last-backup'
import type { Database } from '#server/platform/database/database'
import { broken, type Finding, good, note } from './finding.ts'

export const checkBackups = async ({ direct: read }: Database, now: number): Promise<Finding> => {
  const lastAt = await readLastBackup(read)
  if (lastAt === 0)
    return note('No backup has been made yet. Make one every night: docs/operating.md, Backups.')
  const sentence = `The last backup is of ${new Date(lastAt).toISOString()}.`
  if (!isBackupLate(lastAt, now)) return good(sentence)
  return broken(`${sentence} Find out why there is none since: "npm run backup" says it.`)
}
