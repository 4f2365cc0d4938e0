import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { holdCustomer } from './keep-customer.ts'
import { customerNotFound } from './problems.ts'

/**
 * The name of a customer who was not erased. Nobody erases them until the transaction ends. Call it before anything is locked. Throws
 * `customer_not_found`.
 */
export const mustBeCustomer = async (trx: Transaction<Tables>, customerId: string): Promise<string> => {
  await holdCustomer(trx, customerId)
  const customer = await trx
    .selectFrom('account')
    .select('name')
    .where('id', '=', customerId)
    .where('role', '=', 'customer')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw customerNotFound()
  return customer.name
}
