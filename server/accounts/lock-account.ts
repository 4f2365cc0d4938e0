import type { CompiledQuery, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Account } from '#server/accounts/create-account'
import { fixedStatement } from '#server/platform/database/fixed-statement'

/** Locks the account until the end of the transaction. */
export const lockAccount = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  await lockById(trx, { accountId })
}

/** The same. False when the account got another password or another email, or was erased, since this generation. */
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

/** The first, to run it `together` with others. */
export const lockingAccount = (trx: Transaction<Tables>, accountId: string): CompiledQuery =>
  lockById.with(trx, { accountId })

const lockById = fixedStatement((read, { accountId }: { accountId: string }) =>
  read
    .updateTable('account') // as in lockOrder, an update that changes nothing
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', accountId),
)
