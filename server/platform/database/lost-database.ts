import { existsSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { fileOfTokenSecret } from '#server/platform/config/token-secret'
import type { Database } from '#server/platform/database/database'
import { areAllMigrations, pendingMigrations } from '#server/platform/database/migrate'
import { namesOfKeys } from '#server/platform/config/file-keys'

type Kept = Pick<Config, 'database' | 'dataFolder' | 'files'>

/**
 * The message for an operator whose database is missing or empty although a shop has run here. An unmounted disk would otherwise look like
 * a new shop. Undefined on a first start.
 */
export const lostDatabase = ({ database, dataFolder, files }: Kept): string | undefined => {
  if (database.engine !== 'sqlite' || !isEmpty(database.file)) return undefined
  const left = leftIn({ dataFolder, files })
  if (left.length === 0) return undefined
  const state = existsSync(database.file) ? 'is empty' : 'is missing'
  return `The database ${database.file} ${state}, but a shop has already left ${left.join(' and ')}: is the disk mounted? Put the database back from a backup; to begin with an empty shop on purpose, move ${left.length > 1 ? 'both' : 'that'} away first.`
}

export const refuseLostDatabase = (config: Kept): void => {
  const sentence = lostDatabase(config)
  if (sentence) throw new ConfigProblem(sentence)
}

/** The same for a database on a server, which is empty until the first migration. A wrong address may lead to it. */
export const lostOnServer = async (
  config: Kept,
  { engine, direct }: Pick<Database, 'engine' | 'direct'>,
): Promise<string | undefined> => {
  if (engine !== 'postgres') return undefined
  const left = leftIn(config) // before the database, which another process may be filling for the first time
  if (left.length === 0 || !areAllMigrations(await pendingMigrations(direct, engine))) return undefined
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct)
  return `The database ${rows[0]?.name} is empty, but a shop has already left ${left.join(' and ')}: does DATABASE_URL name the right one? Name the database of that shop, or bring it here with "npm run restore" or "npm run move"; to begin with an empty shop on purpose, move ${left.length > 1 ? 'both' : 'that'} away first.`
}

export const refuseLostOnServer = async (
  config: Kept,
  database: Pick<Database, 'engine' | 'direct'>,
): Promise<void> => {
  const sentence = await lostOnServer(config, database)
  if (sentence) throw new ConfigProblem(sentence)
}

/** The paths that a shop has left. */
const leftIn = ({ dataFolder, files }: Omit<Kept, 'database'>) => {
  const secret = fileOfTokenSecret(dataFolder)
  return [
    ...(existsSync(secret) ? [secret] : []),
    ...(files.kind === 'folder' && holdsAnything(files.folder) ? [files.folder] : []),
  ]
}

/** Opens the file read-only: a normal open would create it. */
const isEmpty = (file: string) => {
  if (!existsSync(file)) return true
  try {
    const handle = new BetterSqlite(file, { readonly: true, fileMustExist: true })
    try {
      return handle.prepare('select count(*) from sqlite_master').pluck().get() === 0
    } finally {
      handle.close()
    }
  } catch {
    return false // opening it properly reports what is wrong with it
  }
}

const holdsAnything = (folder: string) => existsSync(folder) && namesOfKeys(folder).length > 0
