import { type RawBuilder, sql, type SqlBool } from 'kysely'

type Column = string | RawBuilder<unknown>

/** Query condition: whether a text contains this one, letter by letter. `%` and `_` are plain characters. */
export const contains = (column: Column, text: string): RawBuilder<SqlBool> =>
  isLike(column, `%${plain(text)}%`)

/** The same at the end of a text. */
export const endsWith = (column: Column, text: string): RawBuilder<SqlBool> =>
  isLike(column, `%${plain(text)}`)

const plain = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

const isLike = (column: Column, pattern: string) =>
  sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`
