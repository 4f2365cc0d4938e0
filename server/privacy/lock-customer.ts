import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/**
 * Until the end of the transaction, nobody sets a hold on the customer, and nobody erases any of their records. Undefined if there is no
 * such customer.
 */
export const lockCustomer = (
  trx: Transaction<Tables>,
  customerId: string,
): Promise<{ id: string } | undefined> =>
  trx
    .updateTable('account')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'customer')
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
