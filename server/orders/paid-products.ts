// Which packages a customer has paid for, and therefore which of their reviews are verified purchases.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { isBoughtOrder } from '#server/orders/order'

export const holdsPaidProduct = async (
  read: Kysely<Tables>,
  customerId: string,
  productId: string,
): Promise<boolean> => (await paidProducts(read, customerId, [productId])).size > 0

/** The given products that are in a paid order of the customer. */
const paidProducts = async (
  read: Kysely<Tables>,
  customerId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await read
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select('product_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where(isBoughtOrder)
    .where('product_id', 'in', productIds)
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

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
