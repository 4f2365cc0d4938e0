// Pages of a list by keyset: each page begins after the last row of the previous page. So page 2,000 costs as much as page 1, and a row
// that arrives meanwhile moves nothing.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { deskRowsPerPage } from '#rules/desk'
import { Problem } from '#server/platform/problem'

/** Where a page ends: the value that the list is sorted by, and the id, which makes it unique. */
export type Cursor<Value extends string | number = number> = readonly [value: Value, id: string]

type Values = { number: number; text: string }

/** By what the list is sorted by. PostgreSQL compares a number only with a number. */
const cursors: { [Kind in keyof Values]: z.ZodMiniType<Cursor<Values[Kind]>> } = {
  number: z.readonly(z.tuple([z.int(), z.string()])),
  text: z.readonly(z.tuple([z.string(), z.string()])),
}

/** One more row than a page has, to know whether there is a next page. */
export const rowsToRead = deskRowsPerPage + 1

/** The `after` of a list's query. Throws `invalid_request` if it is damaged. */
export const readCursor = <Kind extends keyof Values = 'number'>(
  after: string | undefined,
  sortedBy: Kind = 'number' as Kind,
): Cursor<Values[Kind]> | undefined => {
  if (after === undefined || after === '') return undefined
  const cursor = z.safeParse(cursors[sortedBy], parsed(after))
  if (!cursor.success)
    throw new Problem(
      'invalid_request',
      400,
      'This page of the list cannot be found. Please start at its top.',
    )
  return cursor.data
}

/** What was read with one row more than `perPage`, as a page. `cursorOf` names a row's place in the list. */
export const pageFrom = <Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => Cursor<string | number>,
  perPage: number = deskRowsPerPage,
): { rows: Row[]; next?: string } => {
  const page = rows.slice(0, perPage)
  const last = page.at(-1)
  if (rows.length <= perPage || last === undefined) return { rows: page }
  return { rows: page, next: Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url') }
}

/** Merges lists that are each sorted by `sortedBy` and then by the id: at most this many rows, in the same order. */
export const mergeLists = <Row extends { id: string; sortedBy: number }>(
  lists: readonly (readonly Row[])[],
  direction: 'asc' | 'desc',
  most: number,
): Row[] => {
  const up = (a: Row, b: Row) => a.sortedBy - b.sortedBy || (a.id < b.id ? -1 : 1)
  return lists
    .flat()
    .toSorted((a, b) => (direction === 'asc' ? up(a, b) : up(b, a)))
    .slice(0, most)
}

/** Rows after the cursor, in a list that is sorted by the column `value` and then by `id`, both in the same direction. */
export const isAfter = (
  [value, id]: readonly [value: string, id: string],
  direction: 'asc' | 'desc',
  [lastValue, lastId]: Cursor<string | number>,
): RawBuilder<SqlBool> => {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.ref(value)}, ${sql.ref(id)}) ${beyond} (${lastValue}, ${lastId})`
}

const parsed = (after: string): unknown => {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString())
  } catch {
    return undefined
  }
}
