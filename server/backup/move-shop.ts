// Moves a shop to another database, and its files to another store. Meanwhile the shop shows its pages and refuses changes: npm run move
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fillDatabase, refuseUsedDatabase } from './fill-database.ts'
import { type ComparedFiles, findMissingFiles } from '#server/files/files-of-rows'
import { requireOwnSecret } from '#server/maintenance/own-secret'
import { markAsMoved } from '#server/platform/database/moved'
import { sha256Of } from './sha256-of.ts'
import { markUnfinished, removeMark } from '#server/platform/database/unfinished-copy'
import type { Database } from '#server/platform/database/database'
import type { Files } from '#server/platform/files/files'
import type { Platform } from '#server/platform/platform'
import { ConfigProblem } from '#server/platform/config/config-problem'

export type Move = {
  to: { database: Database; /** Undefined when the files stay where they are. */ files: Files | undefined }
  /** Called with what is being done now. */
  tell(doing: string): void
  /** Called when everything has been copied and compared. Until it resolves, the old shop refuses changes. */
  untilStopped(): Promise<void>
}

export type Moved = { rows: number; files: number; compared: ComparedFiles }

/**
 * All or nothing. If it breaks off, the old shop continues, and the copy does not start. The next try copies the database again, and only
 * the files that have not arrived yet. Returns which files the shop had lost before. Throws a ConfigProblem if the new place is in use or
 * a copy differs.
 */
export const moveShop = async (shop: Platform, { to, tell, untilStopped }: Move): Promise<Moved> => {
  await requireOwnSecret(shop)
  await refuseUsedDatabase(to.database)
  await markUnfinished(to.database, 'move')
  // Most files are copied while the shop still runs as usual. Files that arrive before the database is closed follow below.
  if (to.files) await copyFiles(shop.files, to.files, tell)
  return shop.database.exclusive(async (trx) => {
    const files = to.files ? await copyFiles(shop.files, to.files, tell) : 0
    const rows = await copyRows(trx, to.database, tell)
    const compared = await findMissingFiles(trx, to.files ?? shop.files)
    await untilStopped()
    await removeMark(to.database.direct)
    await markAsMoved(trx, shop.now())
    return { rows, files, compared }
  })
}

const copyRows = async (trx: Transaction<Tables>, to: Database, tell: Move['tell']) => {
  const copied = await fillDatabase(trx, to, {
    onRows: (table, rows) => tell(`copying ${table}: ${rows} rows`),
  })
  return Object.values(copied).reduce((sum, { rows }) => sum + rows, 0)
}

/** Returns how many files there are. Every file is read back from the new store and compared. */
const copyFiles = async (from: Files, to: Files, tell: Move['tell']) => {
  let count = 0
  for await (const key of from.list()) {
    tell(`copying file ${++count}`)
    await copyFile(from, to, key)
  }
  return count
}

const copyFile = async (from: Files, to: Files, key: string) => {
  const bytes = await from.sizeOf(key)
  if (bytes === undefined) return // removed after the list was made
  const original = await sha256Of(await from.read(key))
  if ((await to.sizeOf(key)) === bytes && (await sha256Of(await to.read(key))) === original) return
  await to.put(key, await from.read(key), bytes)
  if ((await sha256Of(await to.read(key))) !== original)
    throw new ConfigProblem(`The copy of the file ${key} differs from the original. The shop has not moved.`)
}
