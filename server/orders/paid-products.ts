// Which packages a customer has paid for.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { isBoughtOrder } from '#server/orders/order'

export const holdsPaidProduct = async (
  read: Kysely<Tables>,
  customerId: string,
  productId: string,
): Promise<boolean> => (await paidProducts(read, customerId, [productId])).size > 0

/** The given products that are in a paid order of the customer. */
export const paidProducts = async (
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
