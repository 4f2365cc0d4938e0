// Nothing is stored for a customer while they are being erased.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { shareTurn, takeTurnAlone } from '#server/platform/database/shared-turn'

/** Nobody erases the customer until the transaction ends. Call it before anything is locked. */
export const holdCustomer = (trx: Transaction<Tables>, customerId: string): Promise<void> =>
  shareTurn(trx, customerId)

/** False if the customer was erased. Otherwise, nobody erases them until the transaction ends. Call it before anything is locked. */
export const keepCustomer = async (trx: Transaction<Tables>, customerId: string): Promise<boolean> => {
  await holdCustomer(trx, customerId)
  const found = await findPresent(trx, { customerId })
  return found.length > 0
}

const findPresent = fixedStatement((trx, { customerId }: { customerId: string }) =>
  trx.selectFrom('account').select('id').where('id', '=', customerId).where('erased_at', 'is', null),
)

/** For an erasure: waits for what is being stored for the customer. What comes later waits for the erasure. */
export const closeToCustomer = (trx: Transaction<Tables>, customerId: string): Promise<void> =>
  takeTurnAlone(trx, customerId)
