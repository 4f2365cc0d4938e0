import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { awaitingPayment, mayPlaceAnother } from '#rules/orders'
import { tooManyUnpaid } from '#server/orders/problems'

/** Of two simultaneous orders by one customer, the second waits here and counts the first. Throws `too_many_unpaid`. */
export const limitUnpaid = async (trx: Transaction<Tables>, customerId: string): Promise<void> => {
  await lockAccount(trx, customerId)
  const { unpaid } = await trx
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('unpaid'))
    .where('customer_id', '=', customerId)
    .where('state', '=', awaitingPayment)
    .executeTakeFirstOrThrow()
  if (!mayPlaceAnother(unpaid)) throw tooManyUnpaid()
}

/** Locks the account until the end of the transaction. */
const lockAccount = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  await trx
    .updateTable('account') // as in lockOrder, an update that changes nothing
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', accountId)
    .execute()
}
