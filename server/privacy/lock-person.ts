import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { knowPerson, type KnownPerson } from '#server/privacy/know-person'
import { personNotFound } from '#server/privacy/problems'

/** Nothing of the account changes until the end of the transaction. Throws `person_not_found`. */
export const lockPerson = async (trx: Transaction<Tables>, email: string): Promise<KnownPerson> => {
  await trx
    .updateTable('account')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'customer')
    .where('email', '=', normalEmail(email))
    .execute()
  const person = await knowPerson(trx, email)
  if (!person) throw personNotFound()
  return person
}
