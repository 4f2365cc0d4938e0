// Settings that a brokerage keeps in the database: one JSON value per name.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/** The stored value; undefined when there is none. */
export const readSetting = async (read: Kysely<Tables>, name: string): Promise<unknown> => {
  const row = await read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Replaces the stored value. */
export const storeSetting = async (trx: Transaction<Tables>, name: string, value: unknown): Promise<void> => {
  const stored = JSON.stringify(value)
  await trx
    .insertInto('setting')
    .values({ name, value: stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stored }))
    .execute()
}

const sampleSetting = 'sample'

/** Whether the database was filled with the sample brokerage. If so, every page says so. */
export const containsSampleData = async (read: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(read, sampleSetting)) === true

/** False if it is already stored, perhaps by another process a moment ago. It then stays. */
export const storeFirstSetting = async (
  trx: Transaction<Tables>,
  name: string,
  value: unknown,
): Promise<boolean> => {
  const stored = await trx
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return stored !== undefined
}

/** False when it was already marked. */
export const markAsSample = (trx: Transaction<Tables>): Promise<boolean> =>
  storeFirstSetting(trx, sampleSetting, true)

/** The sample's data is removed. The mark stays with the value no, so that the next start does not load the sample again. */
export const markSampleRemoved = (trx: Transaction<Tables>): Promise<void> =>
  storeSetting(trx, sampleSetting, false)
