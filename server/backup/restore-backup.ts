// Puts a backup into an empty place: npm run restore -- FILE
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Database, openDatabase } from '#server/platform/database/database'
import type { Config } from '#server/platform/config/config'
import { type Files, openFiles } from '#server/platform/files/files'
import type { Log } from '#server/platform/observe/log'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { type Contents, fileEntry, secretEntry } from './backup-contents.ts'
import { fillDatabase, refuseUsedDatabase } from './fill-database.ts'
import { type Backup, type BackupPlace, withBackup } from './read-backup.ts'
import { partAt, withDatabaseOf } from './verify-backup.ts'

export type RestorePlace = {
  config: Pick<Config, 'database' | 'files' | 'dataFolder'>
  /** Set by the operator with TOKEN_SECRET; otherwise the backup's secret goes into the data folder. */
  givenSecret: string | undefined
  log: Log
  /** Told what is being done now. */
  tell(doing: string): void
}

/**
 * The database comes last and in one transaction, so a restore that breaks off leaves a shop that does not start, and can be run again.
 * Throws a ConfigProblem when the place is in use or the backup is damaged.
 */
export const restoreBackup = (backupPlace: BackupPlace, place: RestorePlace): Promise<Contents> =>
  withBackup(backupPlace, (backup) =>
    withDatabaseOf(backup, backupPlace.workFolder, async (file) => {
      const database = await openDatabase(place.config.database, place.log)
      try {
        await refuseUsedDatabase(database)
        await mustFitSecret(backup, place)
        await restoreFiles(backup, await openFiles(place.config.files), place.tell)
        await restoreSecret(backup, place)
        await restoreDatabase(file, database, place)
        return backup.contents
      } finally {
        await database.close()
      }
    }),
  )

const filePrefix = fileEntry('')

const restoreFiles = async ({ contents, read }: Backup, files: Files, tell: RestorePlace['tell']) => {
  const parts = contents.parts.filter(({ path }) => path.startsWith(filePrefix))
  for (const [index, part] of parts.entries()) {
    tell(`restoring file ${index + 1} of ${parts.length}`)
    // Also one that is there already: an interrupted restore may have left half of it.
    await files.put(part.path.slice(filePrefix.length), await read(part), part.bytes)
  }
}

/** The secret signs links and tokens, and encrypts second factors: with another one, those of the backup no longer work. */
const mustFitSecret = async (backup: Backup, { givenSecret, config }: RestorePlace) => {
  const secret = await secretOf(backup)
  const file = secretFile(config)
  const there = givenSecret ?? (existsSync(file) ? await readFile(file, 'utf8') : undefined)
  if (there === undefined || there === secret) return
  throw new ConfigProblem(
    givenSecret === undefined
      ? `${file} holds another secret than the backup. Move it away first.`
      : 'TOKEN_SECRET differs from the secret in the backup. Set it to the value that the shop had.',
  )
}

const restoreSecret = async (backup: Backup, { givenSecret, config }: RestorePlace) => {
  if (givenSecret === undefined) await writeFile(secretFile(config), await secretOf(backup), { mode: 0o600 })
}

const secretOf = async ({ contents, read }: Backup) => text(await read(partAt(contents, secretEntry)))

const secretFile = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, secretEntry)

/** A backup of an older version is brought up to date on the way. */
const restoreDatabase = async (file: string, to: Database, { log, tell }: RestorePlace) => {
  const from = await openDatabase({ engine: 'sqlite', file }, log)
  try {
    await from.migrate()
    await from.snapshot((trx) =>
      fillDatabase(trx, to, { onRows: (table, rows) => tell(`restoring ${table}: ${rows} rows`) }),
    )
  } finally {
    await from.close()
  }
}
