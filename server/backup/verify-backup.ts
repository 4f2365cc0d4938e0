// Reads a whole backup and says what is in it: npm run backup -- --verify FILE
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import BetterSqlite, { type Database as Handle } from 'better-sqlite3'
import { findMissingFiles } from '#server/files/files-of-rows'
import { pendingMigrations } from '#server/platform/database/migrate'
import { faultsIn, sqliteDamage } from '#server/platform/database/sqlite-damage'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { type Contents, databaseEntry, fileEntry, type Part } from './backup-contents.ts'
import { nameFullDisk } from './full-disk.ts'
import { withDraftFolder } from './leftovers.ts'
import { openUnlinked } from '#server/platform/files/open-unlinked'
import { databaseIn, type UnlinkedDatabase } from './unlinked-database.ts'
import { type Backup, type BackupPlace, withBackup } from './read-backup.ts'

export type Verified = Contents & {
  /** Whether an earlier version made it, so that a restore changes its tables. */
  isOlder: boolean
}

/**
 * Compares every byte, opens the database and counts its rows. Throws a ConfigProblem that says what is wrong, or that this version cannot
 * restore it.
 */
export const verifyBackup = (place: BackupPlace): Promise<Verified> =>
  withBackup(place, async (backup) => {
    for (const part of backup.contents.parts)
      if (part.path !== databaseEntry) await pipeline(await backup.read(part), nowhere())
    return withDraftFolder(place.workFolder, (folder) => checkDatabase(backup, folder))
  })

/**
 * Bytes 18 and 19 of an SQLite header say whether the database uses a write-ahead log, which SQLite looks for by the file's name. Earlier
 * versions left the flag set, though the log is empty.
 */
const walFlagOffset = 18
const withoutWal = Buffer.from([1, 1])

/** SQLite opens the file while it still has a path and is empty, and reads it only once it is complete. */
const checkDatabase = async (backup: Backup, folder: string): Promise<Verified> => {
  const { file, opened: handle } = await openUnlinked(folder, (path) => new BetterSqlite(path))
  try {
    const content = await backup.read(partAt(backup.contents, databaseEntry))
    await nameFullDisk(dirname(folder), () => file.writeFile(content))
    await file.write(withoutWal, 0, withoutWal.length, walFlagOffset)
    refuseDamage(faultsIn(handle))
    compareCounts(handle, backup.contents)
    const database = databaseIn(handle, file)
    const isOlder = await isOlderThanThis(database, backup.contents)
    const files = backup.contents.files ?? (await countFiles(database, backup.contents))
    return { ...backup.contents, files, isOlder }
  } finally {
    handle.close()
    await file.close()
  }
}

/** Whether an earlier version made the backup. Throws a ConfigProblem if this version cannot restore it. */
const isOlderThanThis = async (database: UnlinkedDatabase, { madeAt }: Contents): Promise<boolean> => {
  const pending = await pendingMigrations(database.direct, database.engine).catch((error: unknown) => {
    if (!(error instanceof ConfigProblem)) throw error
    throw new ConfigProblem(
      `The backup of ${madeAt} is undamaged, but this version cannot restore it. ${error.message}`,
    )
  })
  return pending.length > 0
}

/** For the backup of an earlier version, whose contents do not count the files. Migrates `database`, to read which files its rows name. */
const countFiles = async (
  database: UnlinkedDatabase,
  { parts }: Contents,
): Promise<NonNullable<Contents['files']>> => {
  await database.migrate()
  const prefix = fileEntry('')
  const packed = parts.flatMap(({ path }) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))
  const { named, missing } = await findMissingFiles(database.direct, { list: () => Readable.from(packed) })
  const areLeftOut = packed.length === 0 && named > 0
  return { named, missing: areLeftOut ? 0 : missing.length, areLeftOut }
}

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
    refuseDamage(sqliteDamage(file))
    return work(file)
  })

const refuseDamage = (faults: readonly string[]) => {
  if (faults.length > 0)
    throw new ConfigProblem(`The database in the backup is damaged: ${faults.join('; ')}.`)
}

export const partAt = ({ parts }: Contents, path: string): Part => {
  const part = parts.find((each) => each.path === path)
  if (!part) throw new ConfigProblem(`The backup lacks ${path}.`)
  return part
}

const compareCounts = (handle: Handle, { rows }: Contents) => {
  for (const [table, expected] of Object.entries(rows)) {
    const found = handle.prepare<[], number>(`select count(*) from "${table}"`).pluck().get()
    if (found !== expected)
      throw new ConfigProblem(`The table ${table} in the backup has ${found} rows instead of ${expected}.`)
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
