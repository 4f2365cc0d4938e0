import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { slicesOf } from '#server/platform/database/slices'
import type { Platform } from '#server/platform/platform'

export const catalogueTopic = 'catalogue'

/**
 * Tells every process that these products have changed: themselves, their stock, files or reviews; none of them when only categories,
 * sellers or banners did, or products were deleted. Call it last in the transaction of the change: until the commit, other changes of
 * the catalogue wait here.
 */
export const catalogueChanged = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  productIds: readonly string[] = [],
): Promise<void> => {
  const slices = slicesOf(productIds.toSorted())
  // Everyone locks products first, in order of their ids, and the version after them; so nobody waits in a circle.
  for (const ids of slices)
    await trx.updateTable('product').set({ updated_at: now() }).where('id', 'in', ids).execute()
  const version = await nextVersion(trx)
  for (const ids of slices) await trx.updateTable('product').set({ version }).where('id', 'in', ids).execute()
  await database.notices.publish(trx, catalogueTopic)
}

const nextVersion = async (trx: Transaction<Tables>) => {
  const { number } = await trx
    .insertInto('version')
    .values({ topic: catalogueTopic, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
