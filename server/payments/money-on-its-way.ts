import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { mayHaveMoved } from '#server/payments/rules'
import { readLiveAttempts } from '#server/payments/store'

/** Whether an order may be paid without anybody doing more: its bank has not answered, or we are taking the money. Sure while it is locked. */
export const isMoneyOnItsWay = async (read: Kysely<Tables>, orderId: string): Promise<boolean> =>
  (await readLiveAttempts(read, orderId)).some(mayHaveMoved)

/** Whether we are taking the money of an order, as `lockOrder` holds it, at this moment, or have asked for it and got no answer. */
export const isMoneyAskedFor = async (trx: Transaction<Tables>, orderId: string): Promise<boolean> =>
  (await readLiveAttempts(trx, orderId)).some(({ state, taken_at }) => state === 'open' && taken_at !== null)
