import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Query condition: whether a column contains this text, letter by letter. */
export const contains = (column: string, text: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
