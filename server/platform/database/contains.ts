import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Query condition: whether a text contains this one, letter by letter. `%` and `_` are plain characters. */
export const contains = (column: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`${typeof column === 'string' ? sql.ref(column) : column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
