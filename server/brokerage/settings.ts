// What a brokerage keeps of itself in the database: one JSON value under each name.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/** As it was stored under this name; undefined when nothing was. */
export const readSetting = async (read: Kysely<Tables>, name: string): Promise<unknown> => {
  const row = await read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** In place of what was there. */
export const storeSetting = async (trx: Transaction<Tables>, name: string, value: unknown): Promise<void> => {
  const stored = JSON.stringify(value)
  await trx
    .insertInto('setting')
    .values({ name, value: stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stored }))
    .execute()
}
