// The plain copy of a whole database, of which a killed command leaves nothing behind.
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import BetterSqlite, { type Database as Handle } from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { nothingToSync } from '#server/platform/database/commit-sync'
import type { Database } from '#server/platform/database/database'
import { migrate } from '#server/platform/database/migrate'
import { openNameless } from '#server/platform/files/open-nameless'
import { sqliteDialect } from '#server/platform/database/sqlite-driver'

export type NamelessDatabase = Pick<Database, 'engine' | 'migrate' | 'exclusive' | 'direct'> & {
  /** The bytes of the database. */
  read(): Readable
}

/** Runs `work` with an empty database, which is gone in the end. */
export const withNamelessDatabase = async <T>(
  folder: string,
  work: (database: NamelessDatabase) => Promise<T>,
): Promise<T> => {
  const { file, opened: handle } = await openNameless(folder, (path) => new BetterSqlite(path))
  try {
    return await work(databaseIn(handle, file))
  } finally {
    handle.close()
    await file.close()
  }
}

export const databaseIn = (handle: Handle, file: FileHandle): NamelessDatabase => {
  handle.pragma('journal_mode = MEMORY') // a log would be a file with a name
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
