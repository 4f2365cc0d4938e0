import type { Transaction } from 'kysely'
import type { Role } from '#contract/accounts'
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

/** The same, for the account with this email. Undefined if nobody with this role has it. */
export const lockAccountWith = (
  trx: Transaction<Tables>,
  role: Role,
  email: string,
): Promise<{ id: string; name: string } | undefined> =>
  trx
    .updateTable('account')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', role)
    .where('email', '=', email)
    .returning(['id', 'name'])
    .executeTakeFirst()

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
