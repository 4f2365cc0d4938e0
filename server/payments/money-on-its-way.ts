import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { mayHaveMoved } from '#server/payments/rules'
import { readLiveAttempts } from '#server/payments/store'

/** Whether an order, as `lockOrder` holds it, may be paid without anybody doing more: its bank has not answered, or we are taking the money. */
export const isMoneyOnItsWay = async (trx: Transaction<Tables>, orderId: string): Promise<boolean> =>
  (await readLiveAttempts(trx, orderId)).some(mayHaveMoved)

/** Whether we are taking the money of such an order at this moment, or have asked for it and got no answer. */
export const isMoneyAskedFor = async (trx: Transaction<Tables>, orderId: string): Promise<boolean> =>
  (await readLiveAttempts(trx, orderId)).some(({ state, taken_at }) => state === 'open' && taken_at !== null)
