// Reads a whole backup and says what is in it: npm run backup -- --verify FILE
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import BetterSqlite from 'better-sqlite3'
import { sqliteDamage } from '#server/platform/database/sqlite-damage'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { type Contents, databaseEntry, type Part } from './backup-contents.ts'
import { nameFullDisk } from './full-disk.ts'
import { withDraftFolder } from './leftovers.ts'
import { type Backup, type BackupPlace, withBackup } from './read-backup.ts'

/** Compares every byte, opens the database and counts its rows. Throws a ConfigProblem that says what is wrong. */
export const verifyBackup = (place: BackupPlace): Promise<Contents> =>
  withBackup(place, async (backup) => {
    for (const part of backup.contents.parts)
      if (part.path !== databaseEntry) await pipeline(await backup.read(part), nowhere())
    await withDatabaseOf(backup, place.workFolder, async (file) => compareCounts(file, backup.contents))
    return backup.contents
  })

/** Unpacks the backup's database and removes it at the end. */
export const withDatabaseOf = <T>(
  backup: Backup,
  workFolder: string,
  work: (file: string) => Promise<T>,
): Promise<T> =>
  withDraftFolder(workFolder, async (folder) => {
    const file = join(folder, databaseEntry)
    const content = await backup.read(partAt(backup.contents, databaseEntry))
    await nameFullDisk(workFolder, () =>
      pipeline(content, createWriteStream(file, { mode: 0o600, flush: true })),
    )
    const damage = sqliteDamage(file)
    if (damage.length > 0)
      throw new ConfigProblem(`The database in the backup is damaged: ${damage.join('; ')}.`)
    return work(file)
  })

export const partAt = ({ parts }: Contents, path: string): Part => {
  const part = parts.find((each) => each.path === path)
  if (!part) throw new ConfigProblem(`The backup lacks ${path}.`)
  return part
}

const compareCounts = (file: string, { rows }: Contents) => {
  const handle = new BetterSqlite(file, { readonly: true })
  try {
    for (const [table, expected] of Object.entries(rows)) {
      const found = handle.prepare<[], number>(`select count(*) from "${table}"`).pluck().get()
      if (found !== expected)
        throw new ConfigProblem(`The table ${table} in the backup has ${found} rows instead of ${expected}.`)
    }
  } finally {
    handle.close()
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
