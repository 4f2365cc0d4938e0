import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { hasReceipt } from '#rules/orders'
import { sumSent } from '#rules/refund-words'
import { type OrderRow, standingOf } from '#server/orders/order'
import { readSentBackOf } from '#server/refunds/sent-back'

/** How much went back of the payment of each order, in cents. Orders without a refund are left out. */
export const readRefunded = async (
  read: Kysely<Tables>,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, number>> => {
  const paid = orders.filter((order) => hasReceipt(standingOf(order))).map(({ id }) => id)
  if (paid.length === 0) return new Map()
  const sentOf = await readSentBackOf(read, paid)
  return new Map(Array.from(sentOf, ([orderId, sent]) => [orderId, sumSent(sent)]))
}
