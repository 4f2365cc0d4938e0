import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Query condition: whether a text contains these words. Case does not matter, and `%` and `_` are plain characters. */
export const contains = (column: string | RawBuilder<unknown>, words: string): RawBuilder<SqlBool> =>
  sql`lower(${typeof column === 'string' ? sql.ref(column) : column}) like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
