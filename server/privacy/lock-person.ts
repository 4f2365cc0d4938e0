import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { closeToCustomer } from '#server/accounts/keep-customer'
import { lockOrder } from '#server/orders/order'
import { takeTurnAlone } from '#server/platform/database/shared-turn'
import { lockCustomer } from '#server/privacy/lock-customer'
import { type KnownPerson, type Named, namesAccount, resolvePerson } from '#server/privacy/resolve-person'
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
  if (namesAccount(accountId)) {
    await closeToCustomer(trx, accountId)
    await lockDealings(trx, accountId)
    await lockCustomer(trx, accountId)
    await refuseErased(trx, accountId)
  } else {
    await takeTurnAlone(trx, 'erasure without an account') // a mailbox has no row to lock
    await refuseErasedMailbox(trx, seen)
  }
  for (const id of before?.leadIds.toSorted() ?? []) await lockLeadIfThere(trx, id)
  const person = before && (await resolvePerson(trx, email, customerId))
  if (!person) throw personNotFound()
  return person
}

const lockLeadIfThere = (trx: Transaction<Tables>, id: string) =>
  trx
    .updateTable('lead')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute()

/**
 * Each order with its cases, then each sale. The caller takes the customer's turn before, and locks the customer afterward, which keeps
 * new orders away. Other changes lock in this sequence too: the turn, orders, sales, the account, leads. So two never wait for each other.
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
