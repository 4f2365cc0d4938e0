import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { slicesOf } from '#server/platform/database/slices'
import type { Platform } from '#server/platform/platform'

export const catalogueTopic = 'catalogue'

/**
 * Tells every process that these products have changed: the products themselves, their files or reviews. The list is empty if only
 * categories, sellers or banners changed, or products were deleted.
 */
export const catalogueChanged = async (
  platform: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  productIds: readonly string[] = [],
): Promise<void> => {
  // Everyone locks products in order of their ids first, and then the version, so that there is no deadlock.
  for (const ids of slicesOf(productIds.toSorted()))
    await trx.updateTable('product').set({ updated_at: platform.now() }).where('id', 'in', ids).execute()
  await stockChanged(platform, trx, productIds)
}

/** The same for products whose rows this transaction has already changed and so locked. */
export const stockChanged = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  productIds: readonly string[],
): Promise<void> => {
  const updatedAt = now()
  database.beforeCommit(trx, async () => {
    const [version] = await countUp(trx, {}) // other changes of the catalogue wait from here until the commit
    for (const ids of slicesOf(productIds))
      await trx
        .updateTable('product')
        .set({ version: version?.number ?? 0, updated_at: updatedAt })
        .where('id', 'in', ids)
        .execute()
  })
  await database.notices.publish(trx, catalogueTopic)
}

const countUp = fixedStatement((trx) =>
  trx
    .insertInto('version')
    .values({ topic: catalogueTopic, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .returning('number'),
)
