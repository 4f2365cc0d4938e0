import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { paidProducts } from '#server/orders/paid-products'

/**
 * Call it after an order was paid or refunded. Updates whether the customer's reviews of these products are verified purchases.
 * Returns the products whose reviews have changed.
 */
export const markReviewsVerified = async (
  trx: Transaction<Tables>,
  { customerId, productIds }: { customerId: string; productIds: readonly string[] },
): Promise<string[]> => {
  const reviews = await trx
    .selectFrom('review')
    .select(['id', 'product_id', 'is_verified'])
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', productIds)
    .execute()
  if (reviews.length === 0) return []
  const paid = await paidProducts(trx, customerId, productIds)
  const changed = reviews.filter(
    ({ product_id, is_verified }) => paid.has(product_id) !== (is_verified === 1),
  )
  for (const { id, product_id } of changed)
    await trx
      .updateTable('review')
      .set({ is_verified: paid.has(product_id) ? 1 : 0 })
      .where('id', '=', id)
      .execute()
  return changed.map(({ product_id }) => product_id)
}
