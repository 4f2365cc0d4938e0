import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/** Until the end of the transaction, what else locks this account waits. */
export const lockAccount = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  await trx
    .updateTable('account') // as in lock-order.ts, a change of nothing
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', accountId)
    .execute()
}
