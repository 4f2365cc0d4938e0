import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { contains } from '#server/platform/database/contains'

/** Query condition: whether a text contains these words. Case does not matter. */
export const containsWords = (column: string | RawBuilder<unknown>, words: string): RawBuilder<SqlBool> =>
  contains(sql`lower(${typeof column === 'string' ? sql.ref(column) : column})`, words.toLowerCase())
