// Orders that were placed without the disclosures.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { statesBeforeWork } from '#rules/orders'
import { addToOrder, currentAcknowledgment, isDisclosed } from '#server/legal/order-consents'
import type { Platform } from '#server/platform/platform'

/** The customer's orders that wait for the disclosures before work may begin, newest first. */
export const readOrdersWithoutDisclosures = (
  read: Kysely<Tables>,
  customerId: string,
): Promise<{ id: string; number: number }[]> =>
  read
    .selectFrom('order')
    .select(['id', 'number'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', statesBeforeWork)
    .where((order) => order.not(order.exists(isDisclosed(order))))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * The customer's acknowledgment of the current version counts for each of these orders. Returns the evidence, for an order that is about
 * to be stored. Without an acknowledgment, nothing changes.
 */
export const discloseOrders = async (
  platform: Pick<Platform, 'config' | 'now'>,
  trx: Transaction<Tables>,
  customerId: string,
): Promise<readonly string[]> => {
  const acknowledgment = await currentAcknowledgment(platform, trx, customerId)
  if (!acknowledgment) return []
  const { consentIds } = acknowledgment
  for (const { id } of await readOrdersWithoutDisclosures(trx, customerId))
    await addToOrder(trx, id, consentIds)
  return consentIds
}
