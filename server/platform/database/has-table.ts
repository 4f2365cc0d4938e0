import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Engine } from '#server/platform/database/engine'

type Handle = Kysely<Tables> | Transaction<Tables>

export const hasTable = async (engine: Engine['name'], read: Handle, name: string): Promise<boolean> => {
  const found =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where name = ${name}`
      : sql`select 1 where to_regclass(${name}) is not null`
  return (await found.execute(read)).rows.length > 0
}
