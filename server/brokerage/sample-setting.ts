import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { readSetting } from '#server/brokerage/settings'

const name = 'sample'

/** Whether the database was filled with the sample brokerage. If so, every page says so. */
export const holdsSample = async (read: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(read, name)) === true

/** False when it was already marked, perhaps by another process a moment ago. */
export const markAsSample = async (trx: Transaction<Tables>): Promise<boolean> => {
  const marked = await trx
    .insertInto('setting')
    .values({ name, value: 'true' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return marked !== undefined
}
