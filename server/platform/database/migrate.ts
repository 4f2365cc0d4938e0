import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations/list'
import type { Tables } from '#database/tables'
import type { Engine } from '#server/platform/database/engine'
import { describeRows } from './sqlite-statistics.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { hasTable } from '#server/platform/database/has-table'
import { tablesOfPostgres } from '#server/platform/database/postgres-tables'
import { tablesOfMarks } from '#server/platform/database/unfinished-copy'
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
 * program, in a state that no version leaves behind, or another program's.
 */
export const pendingMigrations = async (
  kysely: Kysely<Tables>,
  engine: Engine['name'],
): Promise<string[]> => {
  const known = Object.keys(migrations).toSorted()
  const ran = await namesOfThoseThatRan(kysely, engine)
  if (ran.length === 0) {
    const others = await tablesOfOthers(kysely, engine)
    if (others.length === 0) return known
    // Another process may have made these tables since: they and the names are committed together.
    if ((await namesOfThoseThatRan(kysely, engine)).length === 0) throw databaseOfAnotherProgram(others)
    return pendingMigrations(kysely, engine)
  }
  if (ran[0] !== known[0]) throw databaseBeforeTheFirstRelease()
  const foreign = ran.filter((name) => !Object.hasOwn(migrations, name))
  if (foreign.length > 0) throw newerDatabase(foreign)
  const pending = known.filter((name) => !ran.includes(name))
  const skipped = pending.find((name) => name < (ran.at(-1) ?? ''))
  if (skipped) throw brokenDatabase(skipped)
  return pending
}

/** Whether every migration is pending, so the database has never held a shop. */
export const areAllMigrations = (pending: readonly string[]): boolean =>
  pending.length === Object.keys(migrations).length

const namesOfThoseThatRan = async (kysely: Kysely<Tables>, engine: Engine['name']) => {
  // Kysely's own question reads every column of every table, which would be a third of a start on PostgreSQL.
  if (!(await hasTable(engine, kysely, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  return rows.map(({ name }) => name).toSorted()
}

/** In a database in which no migration has run. The file of SQLite is nobody else's. */
const tablesOfOthers = async (kysely: Kysely<Tables>, engine: Engine['name']) =>
  engine === 'sqlite' ? [] : (await tablesOfPostgres(kysely)).filter((name) => !madeBeforeAll.has(name))

/** A start that was cut off, or a restore or a move that was refused, leaves no other tables. */
const madeBeforeAll = new Set(['kysely_migration', 'kysely_migration_lock', ...tablesOfMarks])

const mostNames = 3

const databaseOfAnotherProgram = (names: readonly string[]) => {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  return new ConfigProblem(
    `DATABASE_URL must name an empty database; this one has tables of another program (${names.slice(0, mostNames).join(', ')}${more}).`,
  )
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
