import type { Caller } from '#contract/accounts'
import { lockOrder } from '#server/orders/order'
import { orderNotFound, orderPaid, paymentOnItsWay } from '#server/orders/problems'
import { takeStep } from '#server/orders/take-step'
import { isPaymentInProgress } from './payment-in-progress.ts'
import type { Platform } from '#server/platform/platform'

/**
 * Cancels the customer's own unpaid order and returns its pieces and coupon. A repeat changes nothing. The order's lock decides
 * between this and a simultaneous payment. Throws `order_not_found`, also for another customer's order, `order_paid`, or
 * `payment_processing` while a bank has not responded. Returns the order's number.
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
    if (order.payment_state === 'unpaid' && (await isPaymentInProgress(trx, order.id)))
      throw paymentOnItsWay(order.number)
    const cancelled = await takeStep(platform, trx, order, 'cancel', { role: 'customer', id: caller.id })
    if (!cancelled) throw orderPaid(order.number)
    return order.number
  })
