// A mark in a database: a restore or a move into it has begun and not ended. It is its own table, because it is made before all others
// and removed last. While it is there, no shop starts on any machine.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Engine } from '#server/platform/database/engine'
import { hasTable } from '#server/platform/database/has-table'
import { ConfigProblem } from '#server/platform/config/config-problem'

type Handle = Kysely<Tables> | Transaction<Tables>
type Work = 'restore' | 'move'
type Marked = { engine: Engine['name']; direct: Handle }

const works = ['restore', 'move'] as const
const tableOf = (work: Work) => `unfinished_${work}`
export const tablesOfMarks: readonly string[] = works.map(tableOf)

export const markUnfinished = async ({ direct }: Pick<Marked, 'direct'>, work: Work): Promise<void> => {
  await sql`create table if not exists ${sql.table(tableOf(work))} (file_key text primary key)`.execute(
    direct,
  )
}

/** From now on a restore changes its place. The next try continues there. */
export const noteBegun = (write: Handle): Promise<void> => noteAddedFiles(write, [begunKey])

/** No file has this key. */
const begunKey = ''

/** Whether a copy into this database was begun. The mark alone is also left by a restore that was refused before it changed anything. */
export const hasBegunCopy = async (database: Marked): Promise<boolean> =>
  (await begunCopy(database)) !== undefined

/** A restore that was refused may have left its mark beside that of a move. */
const begunCopy = async (database: Marked): Promise<Work | undefined> => {
  if ((await isMarked(database, 'restore')) && (await notedKeys(database.direct)).length > 0) return 'restore'
  return (await isMarked(database, 'move')) ? 'move' : undefined
}

const isMarked = ({ engine, direct }: Marked, work: Work) => hasTable(engine, direct, tableOf(work))

/** The last step. Inside a transaction it is committed with the copied rows. */
export const removeMark = async (write: Handle): Promise<void> => {
  for (const work of works) await sql`drop table if exists ${sql.table(tableOf(work))}`.execute(write)
}

/** The sentence for an operator who starts a shop there; undefined when nothing is unfinished. */
export const unfinishedCopy = async (database: Marked): Promise<string | undefined> => {
  const work = await begunCopy(database)
  if (work) return sentences[work]
  return (await isMarked(database, 'restore')) ? refusedRestore : undefined
}

/** Throws a ConfigProblem that says what to do. */
export const refuseUnfinishedCopy = async (database: Marked): Promise<void> => {
  const sentence = await unfinishedCopy(database)
  if (sentence) throw new ConfigProblem(sentence)
}

/** Its FILES may belong to another shop. */
const refusedRestore =
  'A restore into this database has not succeeded, so there is no shop. Run "npm run restore" again. To begin with an empty shop on purpose, empty DATA_DIR (or the database) first.'

const sentences: Record<Work, string> = {
  restore:
    'A restore into this database was broken off, so there is no whole shop. Run "npm run restore" again: it cleans up and goes on. To begin with an empty shop on purpose, empty DATA_DIR (or the database) and FILES first.',
  move: 'The move into this database did not finish. Start the shop with its old database, and run "npm run move" again.',
}

/** Files that a restore will add. The next try removes those that its backup does not have. */
export const noteAddedFiles = async (write: Handle, keys: readonly string[]): Promise<void> => {
  for (let start = 0; start < keys.length; start += 500) {
    const rows = keys.slice(start, start + 500).map((key) => sql`(${key})`)
    await sql`insert into unfinished_restore (file_key) values ${sql.join(rows)} on conflict do nothing`.execute(
      write,
    )
  }
}

export const addedFiles = async (read: Handle): Promise<string[]> =>
  (await notedKeys(read)).filter((key) => key !== begunKey)

const notedKeys = async (read: Handle): Promise<string[]> => {
  const { rows } = await sql<{ file_key: string }>`select file_key from unfinished_restore`.execute(read)
  return rows.map(({ file_key }) => file_key)
}
