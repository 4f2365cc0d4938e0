// Finds records by the beginnings of their words. If few records match, a list looks them up. If many do, it checks each row while it
// reads.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type SearchedKind, searchedKinds } from '#database/search-words'
import { soughtWords } from '#rules/people-search'
import type { Database } from '#server/platform/database/database'
import { beginsWith } from '#server/platform/database/begins-with'
import { inList } from '#server/platform/database/in-list'

/** Up to this many records are looked up one by one. */
export const fewFound = 1_000
/** For up to this many customers, their records are looked up one customer at a time. For more, they are found while the list is read. */
export const fewCustomers = 300

/** A search does not start from a word with more rows than this. */
const mostCounted = 5_000

export type Searched = Pick<Database, 'direct' | 'engine'>

export type FoundByWords = {
  /** Undefined if there are more than a few. */
  ids: string[] | undefined
  /** Query condition: whether the record with this id, as the statement names it, is one of them. */
  has(id: RawBuilder<unknown>): RawBuilder<SqlBool>
}

/** The records of a kind that have each word of the search. */
export const findByWords = async (
  database: Searched,
  kind: SearchedKind,
  typed: string,
  few: number = fewFound,
): Promise<FoundByWords> => {
  const words = await rarestFirst(database, kind, soughtWords(typed))
  const ids = await readFew(database, kind, words, few)
  return {
    ids,
    has: (id) => (ids ? inList(database, id, ids) : hasWords(database, kind, words, id)),
  }
}

type Word = { word: string; rows: number }

const rarestFirst = async (
  database: Searched,
  kind: SearchedKind,
  words: readonly string[],
): Promise<Word[]> => {
  const [only, second] = words
  if (only === undefined) return []
  if (second === undefined) return [{ word: only, rows: 0 }]
  const counted = await Promise.all(
    words.map(async (word) => ({ word, rows: await countRows(database, kind, word) })),
  )
  return counted.toSorted((a, b) => a.rows - b.rows)
}

const countRows = async (database: Searched, kind: SearchedKind, word: string): Promise<number> => {
  const { table } = searchedKinds[kind]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from ${sql.table(table)} where ${begins(database, table, word)} limit ${sql.lit(mostCounted + 1)}
    ) as counted
  `.execute(database.direct)
  return Number(rows[0]?.count ?? 0)
}

const readFew = async (
  database: Searched,
  kind: SearchedKind,
  [rarest, ...others]: readonly Word[],
  few: number,
): Promise<string[] | undefined> => {
  if (!rarest) return []
  if (rarest.rows > mostCounted) return undefined
  const { table, key } = searchedKinds[kind]
  const id = sql.ref(`${table}.${key}`)
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${sql.table(table)}
    where ${begins(database, table, rarest.word)} and ${hasWords(database, kind, others, id)}
    limit ${sql.lit(few + 1)}
  `.execute(database.direct)
  return rows.length > few ? undefined : [...new Set(rows.map((row) => row.id))]
}

/** The offset keeps PostgreSQL from reading the words of all records. */
const hasWords = (
  database: Searched,
  kind: SearchedKind,
  words: readonly Word[],
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> => {
  const { table, key } = searchedKinds[kind]
  const conditions = words.map(
    ({ word }) => sql`exists (
      select 1 from ${sql.table(table)} as own where ${sql.ref(`own.${key}`)} = ${id} and ${begins(database, 'own', word)}
      limit 1 offset 0)`,
  )
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`
}

const begins = (database: Searched, table: string, word: string) =>
  beginsWith(database, sql.ref(`${table}.word`), word)
