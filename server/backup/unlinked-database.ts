// A plain copy of a whole database, in an unlinked file: a killed command leaves nothing of it behind, except on Windows.
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import BetterSqlite, { type Database as Handle } from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { nothingToSync } from '#server/platform/database/commit-sync'
import type { Database } from '#server/platform/database/database'
import { migrate } from '#server/platform/database/migrate'
import { openUnlinked } from '#server/platform/files/open-unlinked'
import { sqliteDialect } from '#server/platform/database/sqlite-driver'

/** A database without a path. Its bytes can be read all the same. */
export type UnlinkedDatabase = Pick<Database, 'engine' | 'migrate' | 'exclusive' | 'direct'> & {
  /** The bytes of the database. */
  read(): Readable
}

/** Runs `work` with an empty database. In the end, it is closed and freed. */
export const withUnlinkedDatabase = async <T>(
  folder: string,
  work: (database: UnlinkedDatabase) => Promise<T>,
): Promise<T> => {
  const { file, opened: handle } = await openUnlinked(folder, (path) => new BetterSqlite(path))
  try {
    return await work(databaseIn(handle, file))
  } finally {
    handle.close()
    await file.close()
  }
}

/** The database in an unlinked file, which `handle` and `file` both have open. SQLite writes no other file for it. */
export const databaseIn = (handle: Handle, file: FileHandle): UnlinkedDatabase => {
  handle.pragma('journal_mode = MEMORY') // on the disk, the journal would be a file with a path
  handle.pragma('synchronous = OFF')
  handle.pragma('foreign_keys = ON')
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(handle, nothingToSync) })
  return {
    engine: 'sqlite',
    direct: kysely,
    exclusive: (work) => kysely.transaction().execute(work),
    migrate: () =>
      migrate({
        name: 'sqlite',
        kysely,
        withoutLimits: (work) => work(kysely),
        waitBeforeRetry: () => undefined,
      }),
    read: () => file.createReadStream({ autoClose: false, start: 0 }),
  }
}
