import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { lockOrder } from '#server/orders/order'
import { lockCustomer } from '#server/privacy/lock-customer'
import { resolvePerson, type KnownPerson, type Named } from '#server/privacy/resolve-person'
import { personNotFound } from '#server/privacy/problems'
import { refuseErased } from '#server/privacy/refuse-erased'
import { lockSale } from '#server/sales/sale'

/**
 * Nothing of the account, its orders and its sales changes until the end of the transaction. Throws `person_not_found`, or `person_erased`, also when a colleague
 * erases the person in this moment.
 */
export const lockPerson = async (
  trx: Transaction<Tables>,
  { email, customerId }: Named,
): Promise<KnownPerson> => {
  const seen = await resolvePerson(trx, email, customerId)
  const accountId = seen?.accountId ?? customerId
  if (accountId === undefined || accountId === 'none') {
    if (!seen) throw personNotFound()
    return seen
  }
  await lockDealings(trx, accountId)
  await lockCustomer(trx, accountId)
  await refuseErased(trx, accountId)
  const person = seen && (await resolvePerson(trx, email, customerId))
  if (!person) throw personNotFound()
  return person
}

/**
 * First each order with its cases, then each sale. The caller locks the customer afterward, which keeps new orders away. Every other
 * change locks in this sequence too, so two never wait for each other.
 */
const lockDealings = async (trx: Transaction<Tables>, customerId: string): Promise<void> => {
  const idsIn = (table: 'order' | 'sale') =>
    trx.selectFrom(table).select('id').where('customer_id', '=', customerId).orderBy('id').execute()
  for (const { id } of await idsIn('order')) {
    await lockOrder(trx, id)
    await lockCases(trx, id)
  }
  for (const { id } of await idsIn('sale')) await lockSale(trx, id)
}

/** Nobody opens a settled case of the locked order again. */
const lockCases = (trx: Transaction<Tables>, orderId: string) =>
  trx
    .updateTable('desk_case')
    .set((eb) => ({ reason: eb.ref('reason') }))
    .where('order_id', '=', orderId)
    .execute()
