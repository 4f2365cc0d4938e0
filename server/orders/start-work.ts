import type { Caller } from '#contract/accounts'
import { isAtWork, mayTake } from '#rules/orders'
import { readAgreements } from '#server/legal/order-consents'
import { checkVersion } from './check-version.ts'
import { lockOrder, type OrderRow, standingOf } from '#server/orders/order'
import { disclosuresUnread, orderNotFound, orderNotPlaced } from '#server/orders/problems'
import { takeStep } from '#server/orders/take-step'
import type { Platform } from '#server/platform/platform'

/**
 * Records that the desk has started work on a paid order. A repeat changes nothing. Throws `order_not_found`, `order_not_placed`,
 * `disclosures_unread` while the customer has not acknowledged the disclosures, or `changed_meanwhile` if the order no longer has the
 * version that the desk saw.
 */
export const startWork = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  orderId: string,
  seenVersion?: number,
): Promise<OrderRow> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw orderNotFound()
    const standing = standingOf(order)
    if (isAtWork(standing)) return order
    await checkVersion(trx, order, seenVersion)
    if (!mayTake('start work', 'staff', standing)) throw orderNotPlaced(order.number)
    const agreements = await readAgreements(trx, [orderId])
    if (!agreements.get(orderId)?.disclosures) throw disclosuresUnread(order.number)
    const started = await takeStep(platform, trx, order, 'start work', { role: 'staff', id: staff.id })
    if (!started) throw orderNotPlaced(order.number)
    return started
  })
