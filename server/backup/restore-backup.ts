// Puts a backup into an empty place: npm run restore -- FILE
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ComparedFiles, findMissingFiles } from '#server/files/files-of-rows'
import { forgetSecret } from '#server/maintenance/own-secret'
import { type Database, openDatabase } from '#server/platform/database/database'
import type { Config } from '#server/platform/config/config'
import { fileOfTokenSecret } from '#server/platform/config/token-secret'
import { openFiles } from '#server/platform/files/files'
import { folderNumber, holdsItsFiles, markFolder } from '#server/platform/files/own-folder'
import type { Log } from '#server/platform/observe/log'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { hasTable } from '#server/platform/database/has-table'
import { type Contents, secretEntry } from './backup-contents.ts'
import { fillDatabase, refuseUsedDatabase } from './fill-database.ts'
import { nameFullDisk } from './full-disk.ts'
import { withDraft } from './leftovers.ts'
import { type Backup, withBackup } from './read-backup.ts'
import { restoreFiles } from './restore-files.ts'
import {
  hasBegunCopy,
  markUnfinished,
  noteBegun,
  removeMark,
} from '#server/platform/database/unfinished-copy'
import { partAt, withDatabaseOf } from './verify-backup.ts'

export type RestoreFrom = {
  /** Calls `work` with the backup as a local file. `workFolder` is for a copy. */
  withFile<T>(workFolder: string, work: (file: string) => Promise<T>): Promise<T>
  /** What the operator calls the backup, if that is not the file. */
  name?: string
  /** The file with age's secret key, for an encrypted backup. */
  keyFile?: string | undefined
}

export type RestorePlace = {
  config: Pick<Config, 'database' | 'files' | 'dataFolder' | 'secondTokenSecret'>
  /** Set by the operator with TOKEN_SECRET; otherwise the backup's secret goes into the data folder. */
  givenSecret: string | undefined
  /** The variable that gives it. */
  secretVariable?: string
  /** Whether the shop will use another secret than before: the given one, or a new one. */
  takesNewSecret: boolean
  /** Whether a folder that already holds files of this shop is used. */
  usesFilesThere?: boolean
  log: Log
  /** Called with what is being done now. */
  tell(doing: string): void
}

export type Restored = { contents: Contents; compared: ComparedFiles }

/**
 * Marks the place first, and removes the mark last, in the transaction that fills the database. A restore that breaks off or refuses the
 * backup leaves a place where no shop starts, so that nobody finds an empty shop there. The next one continues. Returns which files the
 * shop lacks then. Throws a ConfigProblem if the place is in use or the backup is damaged.
 */
export const restoreBackup = (
  { withFile, name, keyFile }: RestoreFrom,
  place: RestorePlace,
): Promise<Restored> =>
  nameFullDisk(place.config.dataFolder, async () => {
    const database = await openDatabase(place.config.database, place.log)
    try {
      await refuseUsedDatabase(database)
      return await marked(database, (isAgain) =>
        withWorkFolder(place.config, (workFolder) =>
          withFile(workFolder, (file) =>
            withBackup({ file, name, keyFile, workFolder }, (backup) =>
              withDatabaseOf(backup, workFolder, (copy) =>
                putInPlace({ backup, copy, database, place, isAgain }),
              ),
            ),
          ),
        ),
      )
    } finally {
      await database.close()
    }
  })

/** A shop that has started there and that nobody uses yet stays as it was, unless the restore has begun to change it. */
const marked = async <T>(database: Database, work: (isAgain: boolean) => Promise<T>): Promise<T> => {
  const wasStarted = await hasTable(database.engine, database.direct, 'kysely_migration')
  const isAgain = await hasBegunCopy(database)
  await markUnfinished(database, 'restore')
  try {
    return await work(isAgain)
  } catch (error) {
    const hasBegun = await hasBegunCopy(database).catch(() => true)
    if (wasStarted && !hasBegun) await removeMark(database.direct).catch(() => {}) // the original error is thrown below
    throw error
  }
}

const workFolderIn = (dataFolder: string) => join(dataFolder, '.restore')

/** Always the same folder, so that nothing is left over from a restore that was killed. */
const withWorkFolder = async <T>(
  { dataFolder }: RestorePlace['config'],
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = workFolderIn(dataFolder)
  await rm(folder, { recursive: true, force: true })
  return withDraft(folder, async () => {
    await mkdir(folder, { mode: 0o700 })
    return work(folder)
  })
}

type Parts = {
  backup: Backup
  /** The file with the database of the backup. */
  copy: string
  database: Database
  place: RestorePlace
  /** Whether an earlier try broke off after it had begun. */
  isAgain: boolean
}

const putInPlace = async ({ backup, copy, database, place, isAgain }: Parts): Promise<Restored> => {
  await mustFitSecret(backup, place)
  await mustFitFolder(copy, { ...place, usesFilesThere: isAgain || place.usesFilesThere === true })
  await noteBegun(database.direct)
  const files = await openFiles(place.config.files)
  await restoreFiles(backup, { database, files, tell: place.tell })
  await restoreSecret(backup, place)
  await restoreDatabase(copy, database, place)
  return { contents: backup.contents, compared: await findMissingFiles(database.direct, files) }
}

/** Two shops with one folder remove each other's files, such as a shop and its copy on which somebody tries a restore. */
const mustFitFolder = async (copy: string, { config: { files }, usesFilesThere, log }: RestorePlace) => {
  const from = await openDatabase({ engine: 'sqlite', file: copy }, log)
  const isThere = await folderNumber(from.direct)
    .then((number) => holdsItsFiles(files, number))
    .finally(() => from.close())
  if (isThere && !usesFilesThere && files.kind === 'folder')
    throw new ConfigProblem(
      `${files.folder} holds files of this shop already. If a shop still uses them, set FILES to an empty folder: two shops with one folder remove each other's files. If none does, add --use-files-there to keep them.`,
    )
}

/** The secret signs links and tokens, and encrypts second factors. With another secret, those in the backup no longer work. */
const mustFitSecret = async (
  backup: Backup,
  { givenSecret, secretVariable = 'TOKEN_SECRET', takesNewSecret, config }: RestorePlace,
) => {
  if (takesNewSecret) return
  const secret = await secretOf(backup)
  const file = fileOfTokenSecret(config.dataFolder)
  const there = givenSecret ?? (existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined)
  if (there === undefined || there === secret || config.secondTokenSecret === secret) return
  const [what, remedy] =
    givenSecret === undefined
      ? [`${file} holds another secret than the backup.`, 'Move it away']
      : [
          `${secretVariable} differs from the secret in the backup.`,
          `Put "${secretVariable}=" in front of the command`,
        ]
  throw new ConfigProblem(
    `${what} ${remedy} to get the backup's secret back, or add --new-secret to use another one: everybody has to log in again.`,
  )
}

/** The next try would take half a secret for another one. */
const restoreSecret = async (backup: Backup, { givenSecret, takesNewSecret, config }: RestorePlace) => {
  if (givenSecret !== undefined || takesNewSecret) return
  const file = fileOfTokenSecret(config.dataFolder)
  const draft = `${file}.draft`
  await writeFile(draft, await secretOf(backup), { mode: 0o600, flush: true })
  await rename(draft, file)
}

/** A backup of an earlier version may have the line break that an editor added. */
const secretOf = async ({ contents, read }: Backup) =>
  (await text(await read(partAt(contents, secretEntry)))).trim()

/** A backup of an older version is migrated on the way. */
const restoreDatabase = async (
  file: string,
  to: Database,
  { config, takesNewSecret, log, tell }: RestorePlace,
) => {
  const from = await openDatabase({ engine: 'sqlite', file }, log)
  try {
    await from.migrate()
    markFolder(config.files, await folderNumber(from.direct))
    await from.snapshot((trx) =>
      fillDatabase(trx, to, {
        onRows: (table, rows) => tell(`restoring ${table}: ${rows} rows`),
        andThen: async (target) => {
          if (takesNewSecret) await forgetSecret(target)
          await removePlainCopy(config)
          await removeMark(target)
        },
      }),
    )
  } finally {
    await from.close()
  }
}

/**
 * Once the mark is gone, a shop may start, and no other restore would remove what this one leaves if it is killed now. Windows removes no
 * file that is open: there, the copy goes at the end.
 */
const removePlainCopy = ({ dataFolder }: RestorePlace['config']) =>
  rm(workFolderIn(dataFolder), { recursive: true, force: true }).catch(() => {})
