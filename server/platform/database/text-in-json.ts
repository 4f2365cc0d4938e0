import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** A value of the object in a column of JSON, as a text. Null without one. */
export const textInJson = (
  { engine }: Pick<Database, 'engine'>,
  column: string,
  key: string,
): RawBuilder<string | null> =>
  engine === 'postgres'
    ? sql`(${sql.ref(column)}::json ->> ${sql.lit(key)})`
    : sql`cast(${sql.ref(column)} ->> ${sql.lit(key)} as text)`
