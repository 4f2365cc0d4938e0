import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/** Locks the account until the end of the transaction. */
export const lockAccount = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  await trx
    .updateTable('account') // as in lockOrder, an update that changes nothing
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', accountId)
    .execute()
}
