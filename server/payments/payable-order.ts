import { type OrderRow, standingOf } from '#server/orders/order'
import { orderOfNothing } from '#server/orders/problems'
import { orderCancelled, orderNotFound, orderPaid, priceDiffers } from '#server/payments/problems'
import { isSameMoney } from '#rules/money'
import { isNothingToPay } from '#rules/nothing-to-pay'
import { refusalToPay } from '#rules/orders'
import { readOwnOrder } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'
import type { Problem } from '#server/platform/problem'

/** The caller's own unpaid order, at the price that the caller saw. Without an id, the newest unpaid one. */
export const payableOrder = async (
  { database }: Pick<Platform, 'database'>,
  customerId: string,
  { orderId, price }: { orderId?: string | undefined; price: number },
): Promise<OrderRow> => {
  const order = await readOwnOrder(database.direct, customerId, orderId)
  if (!order) throw orderNotFound()
  mustBePayable(order)
  if (!isSameMoney(price, order.total_cents)) throw priceDiffers(order.total_cents)
  // It was placed when such orders were still allowed.
  if (isNothingToPay(order.total_cents)) throw orderOfNothing()
  return order
}

/** Throws `order_paid` or `order_cancelled`. */
export const mustBePayable = (order: OrderRow): void => {
  const problem = whyNotPayable(order)
  if (problem) throw problem
}

/** Why the order cannot be paid; undefined when it can. */
export const whyNotPayable = (order: OrderRow): Problem | undefined => {
  const refusal = refusalToPay(standingOf(order))
  return refusal && { paid: orderPaid, cancelled: orderCancelled }[refusal]()
}
