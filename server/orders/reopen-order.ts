import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { wasErased } from '#server/accounts/recipient'
import { expireOrderJob } from '#server/orders/expire-order'
import type { OrderRow } from '#server/orders/order'
import { takeStep } from '#server/orders/take-step'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/**
 * Makes a canceled order, which `lockOrder` returned, payable for a short time, because its customer has approved the payment. It takes
 * its pieces and its coupon again. Returns undefined and changes nothing if they are no longer available, or if
 * the customer was erased.
 */
export const reopenOrder = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  order: OrderRow,
): Promise<OrderRow | undefined> => {
  if (await wasErased(trx, order.customer_id)) return undefined
  const reopened = await takeStep(platform, trx, order, 'reopen', { role: 'customer', id: order.customer_id })
  if (reopened)
    await enqueue(platform, trx, expireOrderJob, { orderId: order.id }, { dueAt: reopened.expires_at })
  return reopened
}
