import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { lockCustomer } from '#server/privacy/lock-customer'
import { resolvePerson, type KnownPerson, type Named } from '#server/privacy/resolve-person'
import { personNotFound } from '#server/privacy/problems'
import { refuseErased } from '#server/privacy/refuse-erased'

/**
 * Nothing of the account changes until the end of the transaction. Throws `person_not_found`, or `person_erased`, also when a colleague
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
  await lockCustomer(trx, accountId)
  await refuseErased(trx, accountId)
  const person = seen && (await resolvePerson(trx, email, customerId))
  if (!person) throw personNotFound()
  return person
}
