// What an order has to know of the attempts to pay it.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { mayHaveMoved } from '#rules/payments'

/** Whether an order may be paid without anybody doing more: its bank has not answered, or we are taking the money. Sure while it is locked. */
export const isMoneyOnItsWay = async (read: Kysely<Tables>, orderId: string): Promise<boolean> =>
  (await readLive(read, orderId)).some(mayHaveMoved)

/** Whether we are taking the money of an order, as `lockOrder` holds it, at this moment, or have asked for it and got no answer. */
export const isMoneyAskedFor = async (trx: Transaction<Tables>, orderId: string): Promise<boolean> =>
  (await readLive(trx, orderId)).some(({ state, taken_at }) => state === 'open' && taken_at !== null)

const readLive = (read: Kysely<Tables>, orderId: string) =>
  read
    .selectFrom('payment_attempt')
    .select(['state', 'taken_at'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'processing'])
    .execute()
