import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { lockCustomer } from '#server/privacy/lock-customer'
import { resolvePerson, type KnownPerson, type Named } from '#server/privacy/resolve-person'
import { personNotFound } from '#server/privacy/problems'

/** Nothing of the account changes until the end of the transaction. Throws `person_not_found`. */
export const lockPerson = async (
  trx: Transaction<Tables>,
  { email, customerId }: Named,
): Promise<KnownPerson> => {
  const seen = await resolvePerson(trx, email, customerId)
  if (!seen) throw personNotFound()
  if (seen.accountId === null) return seen
  await lockCustomer(trx, seen.accountId)
  const person = await resolvePerson(trx, email, customerId)
  if (!person) throw personNotFound()
  return person
}
