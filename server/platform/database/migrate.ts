import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations/list'
import type { Engine } from '#server/platform/database/engine'
import { pendingMigrations } from '#server/platform/database/pending-migrations'

/**
 * Brings the schema up to date and says which migrations ran. Processes that start together wait for each other: PostgreSQL by an
 * advisory lock, SQLite by its write lock. All of them run in one transaction, or none. Throws a ConfigProblem, and changes nothing, when
 * the database is not one of this version's or of an older one.
 */
export const migrate = async ({
  kysely,
  withoutLimits,
}: Pick<Engine, 'kysely' | 'withoutLimits'>): Promise<string[]> => {
  if ((await pendingMigrations(kysely)).length === 0) return []
  return withoutLimits(runPending)
}

const runPending = async <Tables>(kysely: Kysely<Tables>) => {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
