import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { lockOrder } from '#server/orders/order'
import { lockCustomer } from '#server/privacy/lock-customer'
import { resolvePerson, type KnownPerson, type Named } from '#server/privacy/resolve-person'
import { personNotFound } from '#server/privacy/problems'
import { refuseErased, refuseErasedMailbox } from '#server/privacy/refuse-erased'
import { lockSale } from '#server/sales/sale'

/** `seen`: of the plan that the page showed. */
type Seen = Named & { seen: string }

/**
 * Nothing of the account, its orders and its sales, or of the mailbox without an account, changes until the end of the transaction, and no
 * lead becomes part of a sale. Throws `person_not_found`, or `person_erased`, also when a colleague erases the person in this moment.
 */
export const lockPerson = async (
  trx: Transaction<Tables>,
  { email, customerId, seen }: Seen,
): Promise<KnownPerson> => {
  const before = await resolvePerson(trx, email, customerId)
  const accountId = before?.accountId ?? customerId
  if (accountId === undefined || accountId === 'none') {
    await lockMailbox(trx, normalEmail(email))
    await refuseErasedMailbox(trx, seen)
  } else {
    await lockDealings(trx, accountId)
    await lockCustomer(trx, accountId)
    await refuseErased(trx, accountId)
  }
  for (const id of before?.leadIds.toSorted() ?? []) await lockLead(trx, id)
  const person = before && (await resolvePerson(trx, email, customerId))
  if (!person) throw personNotFound()
  return person
}

/**
 * A mailbox has no row to lock. Inserting this name keeps another erasure waiting until the transaction ends, and deleting it leaves
 * nothing stored.
 */
const lockMailbox = async (trx: Transaction<Tables>, email: string) => {
  const name = `erasure of ${email}` as const
  await trx.insertInto('counter').values({ name, number: 1 }).execute()
  await trx.deleteFrom('counter').where('name', '=', name).execute()
}

/** It may be gone already. */
const lockLead = (trx: Transaction<Tables>, id: string) =>
  trx
    .updateTable('lead')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute()

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
