import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether a column has these words in it. Upper and lower case are the same, and `%` and `_` are plain characters. */
export const contains = (column: string, words: string): RawBuilder<SqlBool> =>
  sql`lower(${sql.ref(column)}) like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
