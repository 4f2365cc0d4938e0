import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations/list'

/** The names of the migrations that the next start will run. Changes nothing. */
export const pendingMigrations = async <Tables>(kysely: Kysely<Tables>): Promise<string[]> => {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
