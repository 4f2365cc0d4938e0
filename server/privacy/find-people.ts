import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { plainPhone } from '#rules/typed-text'
import { findByWords } from '#server/people-search/find-by-words'
import type { Database } from '#server/platform/database/database'
import { phoneToFind } from '#server/platform/phone'
import { knowPerson } from '#server/privacy/know-person'

/** More people than this are not offered: the search needs more letters. */
const mostPeople = 30

/** The mailboxes that go with an email, a phone number or a name, each with a name and an account if there is one. */
export const findPeople = async (
  database: Database,
  q: string,
): Promise<{ email: string; name: string; accountId: string | null }[]> => {
  const { direct: read } = database
  const found = await Promise.all([
    q.includes('@') ? [normalEmail(q), ...(await presentEmails(read, q))] : emailsAt(read, q),
    emailsCalled(database, q),
  ])
  const emails = [...new Set(found.flat())].filter((email) => email !== '').slice(0, mostPeople)
  const known = await Promise.all(emails.map((email) => knowPerson(read, email)))
  return known
    .filter((person) => person !== undefined)
    .map(({ email, name, accountId }) => ({ email, name, accountId }))
}

/** Of customers, leads, questions and requests with each word of the search. */
const emailsCalled = async (database: Database, q: string): Promise<string[]> => {
  const kinds = ['account', 'lead', 'contact_message', 'privacy_request'] as const
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { has } = await findByWords(database, kind, q)
      return database.direct
        .selectFrom(kind as 'account')
        .select('email')
        .where(has(sql.ref(`${kind}.id`)))
        .$if(kind === 'account', (accounts) => accounts.where('role', '=', 'customer'))
        .orderBy('id', 'desc')
        .limit(mostPeople)
        .execute()
    }),
  )
  return found.flat().map(({ email }) => email)
}

/** Of an account that had this email before. */
const presentEmails = async (read: Kysely<Tables>, former: string): Promise<string[]> => {
  const rows = await read
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .select('account.email')
    .where('former_email', '=', normalEmail(former))
    .execute()
  return rows.map(({ email }) => email)
}

const emailsAt = async (read: Kysely<Tables>, typed: string): Promise<string[]> => {
  const phone = phoneToFind(plainPhone(typed))
  if (phone === undefined) return []
  const customers = read.selectFrom('account').select('account.email').where('account.role', '=', 'customer')
  const found = await Promise.all([
    customers.where('account.phone', '=', phone).execute(),
    customers
      .innerJoin('saved_address', 'saved_address.customer_id', 'account.id')
      .where('saved_address.phone', '=', phone)
      .execute(),
    customers
      .innerJoin('order', 'order.customer_id', 'account.id')
      .where('order.shipping_phone', '=', phone)
      .distinct()
      .execute(),
    read.selectFrom('lead').select('email').where('phone_number', '=', phone).execute(),
    read.selectFrom('contact_message').select('email').where('phone_number', '=', phone).execute(),
  ])
  return found.flat().map(({ email }) => email)
}
