import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether a column has this text in it, letter by letter. */
export const contains = (column: string, text: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
