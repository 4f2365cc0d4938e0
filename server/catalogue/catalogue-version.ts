import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedForRows, fixedStatement } from '#server/platform/database/fixed-statement'
import { slicesOf } from '#server/platform/database/slices'
import type { Platform } from '#server/platform/platform'

export const catalogueTopic = 'catalogue'

/**
 * Tells every process that these products have changed: the products themselves, their stock, files or reviews. The list is empty
 * when only categories, sellers or banners changed, or products were deleted. The version is counted at the end of the transaction,
 * because other catalogue changes wait from there until the commit. `areLocked`: the transaction has changed these products already.
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
  database.last(trx, [
    countUp.with(trx, {}),
    ...slices.map((ids) =>
      givingVersion(
        trx,
        ids.map((id) => ({ id, ...updatedAt })),
      ),
    ),
  ])
  await database.notices.publish(trx, catalogueTopic)
}

const countUp = fixedStatement((trx) =>
  trx
    .insertInto('version')
    .values({ topic: catalogueTopic, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    ),
)

const givingVersion = fixedForRows((trx, products: readonly { id: string; updated_at: number }[]) =>
  trx
    .updateTable('product')
    .set((eb) => ({
      version: eb.selectFrom('version').select('number').where('topic', '=', catalogueTopic).$asScalar(),
      updated_at: products[0]?.updated_at,
    }))
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    ),
)
