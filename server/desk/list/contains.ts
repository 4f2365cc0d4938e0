import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Query condition: whether a column contains these words. Case does not matter, and `%` and `_` are plain characters. */
export const contains = (column: string, words: string): RawBuilder<SqlBool> =>
  sql`lower(${sql.ref(column)}) like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
