import { existsSync, readdirSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import type { Config } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { fileOfTokenSecret } from '#server/platform/config/token-secret'

type Kept = Pick<Config, 'database' | 'dataFolder' | 'files'>

/**
 * The message for an operator whose database is missing or empty although a shop has run here. An unmounted disk would otherwise look like
 * a new shop. Undefined on a first start.
 */
export const lostDatabase = ({ database, dataFolder, files }: Kept): string | undefined => {
  if (database.engine !== 'sqlite' || !isEmpty(database.file)) return undefined
  const secret = fileOfTokenSecret(dataFolder)
  const left = [
    ...(existsSync(secret) ? [secret] : []),
    ...(files.kind === 'folder' && holdsAnything(files.folder) ? [files.folder] : []),
  ]
  if (left.length === 0) return undefined
  const state = existsSync(database.file) ? 'is empty' : 'is missing'
  return `The database ${database.file} ${state}, but a shop has already left ${left.join(' and ')}: is the disk mounted? Put the database back from a backup; to begin with an empty shop on purpose, move ${left.length > 1 ? 'both' : 'that'} away first.`
}

export const refuseLostDatabase = (config: Kept): void => {
  const sentence = lostDatabase(config)
  if (sentence) throw new ConfigProblem(sentence)
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

const holdsAnything = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0
