import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations/list'
import type { Engine } from '#server/platform/database/engine'
import { retryConflicts } from './retry-conflicts.ts'
import { ConfigProblem } from '#server/platform/config/config-problem'

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Processes that start together wait for each other:
 * PostgreSQL uses an advisory lock, SQLite its write lock. All migrations run in one transaction. It is repeated if a running shop has
 * locked the same tables in another order. Throws a ConfigProblem and changes nothing if the database does not belong to this version or
 * an older one.
 */
export const migrate = async (
  engine: Pick<Engine, 'kysely' | 'withoutLimits' | 'waitBeforeRetry'>,
): Promise<string[]> => {
  if ((await pendingMigrations(engine.kysely)).length === 0) return []
  return retryConflicts(engine, () => engine.withoutLimits(runPending))
}

const runPending = async <Tables>(kysely: Kysely<Tables>) => {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/**
 * The names of the migrations that the next start will run. Changes nothing. Throws a ConfigProblem when the database is newer than this
 * program, or in a state that no version leaves behind.
 */
export const pendingMigrations = async <Tables>(kysely: Kysely<Tables>): Promise<string[]> => {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  const pending = known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
  if (pending.length === known.length && !(await hasListOfMigrations(kysely))) return pending
  const ran = await namesOfThoseThatRan(kysely)
  if (ran.length > 0 && ran[0] !== known[0]?.name) throw databaseBeforeTheFirstRelease()
  const foreign = ran.filter((name) => !Object.hasOwn(migrations, name))
  if (foreign.length > 0) throw newerDatabase(foreign)
  const skipped = pending.find((name) => name < (ran.at(-1) ?? ''))
  if (skipped) throw brokenDatabase(skipped)
  return pending
}

const hasListOfMigrations = async <Tables>({ introspection }: Kysely<Tables>) => {
  const tables = await introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration')
}

const namesOfThoseThatRan = async <Tables>(kysely: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  return rows.map(({ name }) => name).toSorted()
}

const databaseBeforeTheFirstRelease = () =>
  new ConfigProblem(
    'The database was made before the first release, or by another program, and this version cannot read it. Set DATA_DIR or DATABASE_URL to a new place, or restore a backup of a release.',
  )

const newerDatabase = (names: string[]) =>
  new ConfigProblem(
    `The database was brought up to date by a newer version of this program (${names.join(', ')}): start that version, or restore a backup from before.`,
  )

const brokenDatabase = (name: string) =>
  new ConfigProblem(
    `No version of this program leaves the database in this state: ${name} has not run, and a later migration has. Restore a backup.`,
  )
