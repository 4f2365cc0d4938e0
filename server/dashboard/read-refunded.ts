import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { hasReceipt } from '#rules/orders'
import { refundedCents } from '#rules/refunds'
import { type OrderRow, standingOf } from '#server/orders/order'

/** How much went back of the payment of each order, in cents. Orders without a refund are left out. */
export const readRefunded = async (
  read: Kysely<Tables>,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, number>> => {
  const paid = orders.filter((order) => hasReceipt(standingOf(order))).map(({ id }) => id)
  if (paid.length === 0) return new Map()
  const refunds = await read
    .selectFrom('payment')
    .innerJoin('refund', 'refund.payment_id', 'payment.id')
    .select(['payment.order_id', 'refund.state', 'refund.amount_cents'])
    .where('payment.order_id', 'in', paid)
    .where('payment.purpose', '=', 'order')
    .execute()
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id)
  return new Map(Array.from(refundsOf, ([orderId, own]) => [orderId, refundedCents(own)]))
}
