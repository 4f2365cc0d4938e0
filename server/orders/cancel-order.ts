import type { Caller } from '#contract/accounts'
import { lockOrder } from '#server/orders/order'
import { orderNotFound, orderPaid, paymentOnItsWay } from '#server/orders/problems'
import { takeStep } from '#server/orders/take-step'
import { isMoneyOnItsWay } from '#server/orders/money-on-its-way'
import type { Platform } from '#server/platform/platform'

/**
 * The customer's own unpaid order; its pieces and its coupon come back. A repeat changes nothing. Against a payment at the same moment
 * the order's lock decides. Throws `order_not_found`, also for another customer's, `order_paid`, or `payment_processing` while a bank has
 * not answered. Gives the order's number.
 */
export const cancelOrder = (
  platform: Platform,
  caller: Pick<Caller, 'id'>,
  orderId: string,
): Promise<number> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || order.customer_id !== caller.id) throw orderNotFound()
    if (order.state === 'cancelled') return order.number
    if (order.payment_state === 'unpaid' && (await isMoneyOnItsWay(trx, order.id)))
      throw paymentOnItsWay(order.number)
    const cancelled = await takeStep(platform, trx, order, 'cancel', { role: 'customer', id: caller.id })
    if (!cancelled) throw orderPaid(order.number)
    return order.number
  })
