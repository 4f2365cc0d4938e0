import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { plainPhone } from '#rules/typed-text'
import { findByWords } from '#server/people-search/find-by-words'
import type { Database } from '#server/platform/database/database'
import { phoneToFind } from '#server/platform/phone'
import { resolvePerson, type Named } from '#server/privacy/resolve-person'

type Read = Kysely<Tables>
type Found = { email: string; name: string; accountId: string | null; isProved: boolean }

/** The search offers at most this many people. Beyond that it needs more letters. */
const mostPeople = 30

/**
 * People with an email, a phone number or a name: customers, and mailboxes without an account. A customer who only typed the email does
 * not hide its owner.
 */
export const findPeople = async (database: Database, q: string): Promise<Found[]> => {
  const { direct: read } = database
  const found = await Promise.all([
    q.includes('@')
      ? withEmail(read, normalEmail(q))
      : findPeopleByPhone(read, phoneToFind(plainPhone(q)) ?? ''),
    peopleCalled(database, q),
  ])
  const candidates = distinct(found.flat()).slice(0, mostPeople)
  const known = await Promise.all(
    candidates.map(({ email, customerId }) => resolvePerson(read, email, customerId)),
  )
  const people = known.flatMap((person) =>
    person === undefined
      ? []
      : [
          {
            email: person.email,
            name: person.name,
            accountId: person.accountId,
            isProved: person.accountId !== null && person.typedEmail === null,
          },
        ],
  )
  return [...new Map(people.map((person) => [person.accountId ?? person.email, person])).values()]
}

const distinct = (named: readonly Named[]): Named[] => [
  ...new Map(
    named.filter(({ email }) => email !== '').map((one) => [`${one.customerId} ${one.email}`, one]),
  ).values(),
]

/** Nobody is left to find in an erased account: its page among the customers says what stays. */
const customersIn = (read: Read) =>
  read.selectFrom('account').where('account.role', '=', 'customer').where('account.erased_at', 'is', null)

const mailbox = (email: string): Named => ({ email, customerId: 'none' })

const withEmail = async (read: Read, email: string): Promise<Named[]> => {
  const typed = await customersIn(read).select('account.id').where('account.email', '=', email).execute()
  return [...typed.map(({ id }) => ({ email, customerId: id })), mailbox(email)]
}

/** Customers, leads, questions and requests with each word of the search. */
const peopleCalled = async (database: Database, q: string): Promise<Named[]> => {
  const kinds = ['account', 'lead', 'contact_message', 'privacy_request'] as const
  const owners = {
    account: sql<string | null>`id`,
    lead: sql<string | null>`customer_id`,
    contact_message: sql<string | null>`null`,
    privacy_request: sql<string | null>`account_id`,
  }
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { has } = await findByWords(database, kind, q)
      return database.direct
        .selectFrom(kind as 'account')
        .select(['email', owners[kind].as('owner')])
        .where(has(sql.ref(`${kind}.id`)))
        .$if(kind === 'account', (accounts) =>
          accounts.where('role', '=', 'customer').where('erased_at', 'is', null),
        )
        .orderBy('id', 'desc')
        .limit(mostPeople)
        .execute()
    }),
  )
  return withOwners(database.direct, found.flat())
}

/** A record of an account leads to its customer, whatever email it was sent with. */
const withOwners = async (
  read: Read,
  found: readonly { email: string; owner: string | null }[],
): Promise<Named[]> => {
  const customers = await customersIn(read)
    .select(['account.id', 'account.email'])
    .where('account.id', 'in', ['', ...found.flatMap(({ owner }) => owner ?? [])])
    .execute()
  const emails = new Map(customers.map(({ id, email }) => [id, email]))
  return found.map(({ email, owner }) =>
    owner === null ? mailbox(email) : { email: emails.get(owner) ?? '', customerId: owner },
  )
}

/** People who typed this number, as displayed. */
export const findPeopleByPhone = async (read: Read, phone: string): Promise<Named[]> => {
  if (phone === '') return []
  const customers = customersIn(read).select(['account.id as customerId', 'account.email'])
  const [own, saved, delivered, claimed, leads, messages] = await Promise.all([
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
    customers
      .innerJoin('lead', 'lead.customer_id', 'account.id')
      .where('lead.phone_number', '=', phone)
      .execute(),
    read
      .selectFrom('lead')
      .select('email')
      .where('phone_number', '=', phone)
      .where('customer_id', 'is', null)
      .execute(),
    read.selectFrom('contact_message').select('email').where('phone_number', '=', phone).execute(),
  ])
  return distinct([
    ...own,
    ...saved,
    ...delivered,
    ...claimed,
    ...[...leads, ...messages].map(({ email }) => mailbox(email)),
  ])
}
