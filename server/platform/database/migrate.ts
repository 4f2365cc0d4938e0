import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations/list'
import type { Engine } from '#server/platform/database/engine'
import { pendingMigrations } from '#server/platform/database/pending-migrations'

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Processes that start together wait for each other:
 * PostgreSQL uses an advisory lock, SQLite its write lock. All migrations run in one transaction. Throws a ConfigProblem and changes
 * nothing when the database does not belong to this version or an older one.
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
