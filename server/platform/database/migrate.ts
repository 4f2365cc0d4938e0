import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations/list'
import type { Tables } from '#database/tables'
import type { Engine } from '#server/platform/database/engine'
import { describeRows } from './sqlite-statistics.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { hasTable } from '#server/platform/database/has-table'
import { ConfigProblem } from '#server/platform/config/config-problem'

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Processes that start together wait for each other:
 * PostgreSQL uses an advisory lock, SQLite its write lock. All migrations run in one transaction. It is repeated if a running shop has
 * locked the same tables in another order. Throws a ConfigProblem and changes nothing if the database does not belong to this version or
 * an older one.
 */
export const migrate = async (
  engine: Pick<Engine, 'name' | 'kysely' | 'withoutLimits' | 'waitBeforeRetry'>,
): Promise<string[]> => {
  const pending = await pendingMigrations(engine.kysely, engine.name)
  const ran = pending.length === 0 ? [] : await retryConflicts(engine, () => engine.withoutLimits(runPending))
  if (engine.name === 'sqlite') await engine.withoutLimits(describeRows)
  return ran
}

const runPending = async (kysely: Kysely<Tables>) => {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/**
 * The names of the migrations that the next start will run. Changes nothing. Throws a ConfigProblem when the database is newer than this
 * program, or in a state that no version leaves behind.
 */
export const pendingMigrations = async (
  kysely: Kysely<Tables>,
  engine: Engine['name'],
): Promise<string[]> => {
  const known = Object.keys(migrations).toSorted()
  // Kysely's own question reads every column of every table, which would be a third of a start on PostgreSQL.
  if (!(await hasTable(engine, kysely, 'kysely_migration'))) return known
  const ran = await namesOfThoseThatRan(kysely)
  if (ran.length > 0 && ran[0] !== known[0]) throw databaseBeforeTheFirstRelease()
  const foreign = ran.filter((name) => !Object.hasOwn(migrations, name))
  if (foreign.length > 0) throw newerDatabase(foreign)
  const pending = known.filter((name) => !ran.includes(name))
  const skipped = pending.find((name) => name < (ran.at(-1) ?? ''))
  if (skipped) throw brokenDatabase(skipped)
  return pending
}

const namesOfThoseThatRan = async (kysely: Kysely<Tables>) => {
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
