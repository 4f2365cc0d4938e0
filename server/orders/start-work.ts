import type { Caller } from '#contract/accounts'
import { isAtWork } from '#rules/orders'
import { lockOrder, type OrderRow, standingOf } from '#server/orders/order'
import { orderNotFound, orderNotPlaced } from '#server/orders/problems'
import { takeStep } from '#server/orders/take-step'
import type { Platform } from '#server/platform/platform'

/** Records that the desk has started work on a paid order. A repeat changes nothing. Throws `order_not_found` or `order_not_placed`. */
export const startWork = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  orderId: string,
): Promise<OrderRow> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw orderNotFound()
    if (isAtWork(standingOf(order))) return order
    const started = await takeStep(platform, trx, order, 'start work', { role: 'staff', id: staff.id })
    if (!started) throw orderNotPlaced(order.number)
    return started
  })
