import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#server/platform/database/database'

/** Above every character, byte by byte. */
const last = '\u{10FFFF}'

/**
 * Whether a text begins with these characters, in upper or lower case, as a query condition that an index on the lower-case text serves on
 * both engines. `lowered` is a column in lower case, or `lower(…)` of one.
 */
export const beginsWith = (
  { engine }: Pick<Database, 'engine'>,
  lowered: RawBuilder<unknown>,
  beginning: string,
): RawBuilder<SqlBool> => {
  const text = engine === 'postgres' ? sql`${lowered} collate "C"` : lowered
  return sql<SqlBool>`(${text} >= lower(${beginning}) and ${text} < lower(${beginning}) || ${last})`
}
