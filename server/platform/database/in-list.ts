import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from './database.ts'

/** Whether a text is one of these, as one parameter. A parameter for each would make a new statement for each length of the list. */
export const inList = (
  { engine }: Pick<Database, 'engine'>,
  text: RawBuilder<unknown>,
  these: readonly string[],
): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql<SqlBool>`${text} = any(${these}::text[])`
    : sql<SqlBool>`${text} in (select value from json_each(${JSON.stringify(these)}))`
