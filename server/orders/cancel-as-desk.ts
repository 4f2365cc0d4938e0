import type { Caller } from '#contract/accounts'
import { isPaymentInProgress } from './payment-in-progress.ts'
import { checkVersion } from './check-version.ts'
import { lockOrder, type OrderRow } from '#server/orders/order'
import { bankDecides, orderNotFound, refundFirst } from '#server/orders/problems'
import { takeStep } from '#server/orders/take-step'
import type { Platform } from '#server/platform/platform'

/**
 * Cancels an unpaid order for the brokerage and tells the customer. A repeat changes nothing. Throws `order_not_found`, `refund_first`
 * for a paid order, `payment_processing` while a bank has not answered, or `changed_meanwhile`.
 */
export const cancelAsDesk = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  orderId: string,
  seenVersion: number,
): Promise<OrderRow> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw orderNotFound()
    if (order.state === 'cancelled') return order
    await checkVersion(trx, order, seenVersion)
    if (order.payment_state === 'unpaid' && (await isPaymentInProgress(trx, order.id)))
      throw bankDecides(order.number)
    const cancelled = await takeStep(platform, trx, order, 'cancel', { role: 'staff', id: staff.id })
    if (!cancelled) throw refundFirst(order.number)
    return cancelled
  })
