import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { slicesOf } from '#server/platform/database/slices'
import type { Platform } from '#server/platform/platform'

export const catalogueTopic = 'catalogue'

/**
 * Tells every process that these products have changed: the products themselves, their stock, files or reviews. The list is empty
 * when only categories, sellers or banners changed, or products were deleted. Call it last in the transaction, because other
 * catalogue changes wait here until the commit. `areLocked`: the transaction has changed these products already.
 */
export const catalogueChanged = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  productIds: readonly string[] = [],
  { areLocked = false }: { areLocked?: boolean } = {},
): Promise<void> => {
  const slices = slicesOf(productIds.toSorted())
  const updatedAt = { updated_at: now() }
  // Everyone locks products in order of their ids first, and then the version, so that there is no deadlock.
  if (!areLocked)
    for (const ids of slices) await trx.updateTable('product').set(updatedAt).where('id', 'in', ids).execute()
  const version = await nextVersion(trx)
  for (const ids of slices)
    await trx
      .updateTable('product')
      .set({ version, ...updatedAt })
      .where('id', 'in', ids)
      .execute()
  await database.notices.publish(trx, catalogueTopic)
}

const nextVersion = async (trx: Transaction<Tables>) => {
  const [row] = await countUp(trx, {})
  return (row as { number: number }).number
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
