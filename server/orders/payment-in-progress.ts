// What an order needs to know about its payment attempts.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { isUnknown, liveStates, mayHaveMoved } from '#rules/payments'

/**
 * Whether the order may still become paid without further action: its bank has not responded, or we are taking the money. Reliable
 * while the order is locked.
 */
export const isPaymentInProgress = async (read: Kysely<Tables>, orderId: string): Promise<boolean> =>
  (await readLive(read, orderId)).some(mayHaveMoved)

/** Whether we are taking the money of an order locked by `lockOrder`, or have requested it and got no response. */
export const isCaptureRequested = async (trx: Transaction<Tables>, orderId: string): Promise<boolean> =>
  (await readLive(trx, orderId)).some(isUnknown)

/** Those of the orders that may still become paid without further action. */
export const ordersWithPaymentInProgress = async (
  read: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (orderIds.length === 0) return new Set()
  const live = await read
    .selectFrom('payment_attempt')
    .select(['order_id', 'state', 'taken_at'])
    .where('order_id', 'in', orderIds)
    .where('state', 'in', liveStates)
    .execute()
  return new Set(live.filter(mayHaveMoved).map(({ order_id }) => order_id))
}

const readLive = (read: Kysely<Tables>, orderId: string) =>
  read
    .selectFrom('payment_attempt')
    .select(['state', 'taken_at'])
    .where('order_id', '=', orderId)
    .where('state', 'in', liveStates)
    .execute()
