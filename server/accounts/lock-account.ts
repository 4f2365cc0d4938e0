import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Account } from '#server/accounts/create-account'
import { fixedStatement } from '#server/platform/database/fixed-statement'

/** Locks the account until the end of the transaction. */
export const lockAccount = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  await lockById(trx, { accountId })
}

const lockById = fixedStatement((trx, { accountId }: { accountId: string }) =>
  trx
    .updateTable('account') // as in lockOrder, an update that changes nothing
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', accountId),
)

/** The same. False if the account got another password or email, or was erased, since this generation. */
export const lockGeneration = async (
  trx: Transaction<Tables>,
  { id, generation }: Pick<Account, 'id' | 'generation'>,
): Promise<boolean> => {
  const locked = await trx
    .updateTable('account')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('generation', '=', generation)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
