// A mark in the folder of uploaded files, and its number in the database: the two belong together. If a disk is not mounted, the folder
// in its place has no mark, and would otherwise look like that of a new shop. A bucket needs no mark, because it exists or it does not.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Config } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'
import type { Database } from '#server/platform/database/database'
import { type Files, openFiles } from './files.ts'
import { namesOfKeys } from '#server/platform/config/file-keys'
import { whyUnread } from '#server/platform/config/writable-folder'
import { folderMark, isOfMark } from './folder-mark.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

const topic = 'folder of files'

/** Opens the files of this shop, and marks a folder at the first start. Throws a ConfigProblem, and creates nothing, if they are lost. */
export const openOwnFiles = async (
  config: Config['files'],
  database: Pick<Database, 'direct' | 'transaction'>,
): Promise<Files> => {
  const lost = await lostFiles(config, database.direct)
  if (lost) throw new ConfigProblem(lost)
  const files = await openFiles(config)
  if (config.kind === 'folder' && (await folderNumber(database.direct)) === undefined)
    await database.transaction((trx) => markFirst(config.folder, trx))
  return files
}

/** The sentence for an operator whose folder is not the one that the database knows; undefined when all is well. */
export const lostFiles = async (config: Config['files'], read: Handle): Promise<string | undefined> => {
  if (config.kind !== 'folder') return undefined
  // Before the number, because another process of a new shop commits it before it stores the first file.
  const isInUse = holdsMarkedFiles(config.folder)
  const number = await folderNumber(read)
  const found = numberIn(config.folder)
  if (number === undefined && isInUse)
    return `${ofAnotherShop(config.folder)} Set DATABASE_URL (or DATA_DIR) to the database of that shop, or set FILES to an empty folder. If no other shop uses ${config.folder}, delete the file ${join(config.folder, folderMark)}.`
  if (number === undefined || number === found) return undefined
  const what =
    found === undefined
      ? `The uploaded files of this shop are not in ${config.folder}: is the disk mounted?`
      : ofAnotherShop(config.folder)
  return `${what} Mount it, or set FILES to their folder, which is the same for every process. To go on with ${config.folder} as it is, write ${number} into the file ${join(config.folder, folderMark)}.`
}

const ofAnotherShop = (folder: string) => `${folder} holds the uploaded files of another shop.`

/**
 * Before files are copied into a folder for the shop with this number: whether the folder already holds files of that shop. Throws a
 * ConfigProblem if they are another shop's.
 */
export const holdsItsFiles = (config: Config['files'], number: number | undefined): boolean => {
  const found = config.kind === 'folder' ? numberIn(config.folder) : undefined
  if (config.kind !== 'folder' || found === undefined) return false
  if (found !== number)
    throw new ConfigProblem(`${ofAnotherShop(config.folder)} Set FILES to an empty folder.`)
  return true
}

/** The number of the mark; undefined when this shop has never kept files in a folder. */
export const folderNumber = async (read: Handle): Promise<number | undefined> => {
  const found = await read
    .selectFrom('version')
    .select('number')
    .where('topic', '=', topic)
    .executeTakeFirst()
  return found?.number
}

/** For a copy of the files: the folder belongs to the database with this number. */
export const markFolder = (config: Config['files'], number: number | undefined): void => {
  if (config.kind !== 'folder' || number === undefined) return
  const path = join(config.folder, folderMark)
  writeFileSync(`${path}.draft`, `${number}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.draft`, path)
}

/** Processes that start together agree on the number that is committed first. A mark without a number comes from an interrupted start. */
const markFirst = async (folder: string, trx: Transaction<Tables>) => {
  await trx
    .insertInto('version')
    .values({ topic, number: numberIn(folder) ?? Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  markFolder({ kind: 'folder', folder }, await folderNumber(trx))
}

/** A start that was interrupted has left the mark alone. */
const holdsMarkedFiles = (folder: string) =>
  numberIn(folder) !== undefined && namesOfKeys(folder).some((name) => !isOfMark(name))

const numberIn = (folder: string): number | undefined => {
  const file = join(folder, folderMark)
  try {
    const number = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isSafeInteger(number) ? number : undefined
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new ConfigProblem(
      `FILES must be a folder that this program may read; ${file} cannot be read ${whyUnread(code)}`,
    )
  }
}
