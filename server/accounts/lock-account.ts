import type { CompiledQuery, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedStatement } from '#server/platform/database/fixed-statement'

/** Locks the account until the end of the transaction. */
export const lockAccount = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  await lockById(trx, { accountId })
}

/** The same, to run it `together` with others. */
export const lockingAccount = (trx: Transaction<Tables>, accountId: string): CompiledQuery =>
  lockById.with(trx, { accountId })

const lockById = fixedStatement((read, { accountId }: { accountId: string }) =>
  read
    .updateTable('account') // as in lockOrder, an update that changes nothing
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', accountId),
)
