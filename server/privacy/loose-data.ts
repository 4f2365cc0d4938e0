// Records that belong to no transaction, so that they are deleted whenever their owner asks. Each kind has one place here, for counting
// and for erasing.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { reasonsToKeep } from '#rules/retention'
import type { ErasurePlan, KeptPart, PlannedPart } from '#server/privacy/erasure-plan'
import type { KnownPerson } from '#server/privacy/resolve-person'

export const quotes = 'Quotes'

/** Tables whose rows belong to an account, by the column that names it. */
const ofAccount = [
  { table: 'saved_address', column: 'customer_id', what: 'Addresses' },
  { table: 'cart_line', column: 'customer_id', what: 'Packages in the cart' },
  { table: 'cart_coupon', column: 'customer_id', what: 'The coupon in the cart' },
  { table: 'wish', column: 'customer_id', what: 'Packages on the wishlist' },
  { table: 'form_draft', column: 'customer_id', what: 'Forms begun' },
  { table: 'review', column: 'customer_id', what: 'Reviews' },
  { table: 'session', column: 'account_id', what: 'Logins' },
  { table: 'known_device', column: 'account_id', what: 'Known browsers' },
  { table: 'email_change', column: 'account_id', what: 'Changes of the email' },
  { table: 'password_reset', column: 'account_id', what: 'Links for passwords' },
  { table: 'proved_mailbox', column: 'account_id', what: 'Proved mailboxes' },
  { table: 'mailbox_link', column: 'account_id', what: 'Links to confirm an email' },
  { table: 'sign_in_link', column: 'account_id', what: 'Links to log in' },
  { table: 'upload_grant', column: 'customer_id', what: 'Storage grants' },
  { table: 'quote', column: 'customer_id', what: quotes },
  { table: 'customer_note', column: 'account_id', what: 'Our notes' },
  { table: 'insider', column: 'account_id', what: 'Marks as an insider' },
  { table: 'review_report', column: 'reporter_id', what: 'Reports of reviews' },
  { table: 'absence', column: 'person_id', what: 'Times in the chat' },
  { table: 'idempotency_key', column: 'caller', what: 'Remembered answers' },
] as const

/** Tables whose rows belong to a proved mailbox. */
const ofMailbox = [
  { table: 'newsletter_subscriber', column: 'email', what: 'Newsletter' },
  { table: 'sent_mail', column: 'address', what: 'Log of emails' },
] as const

type Kind = (typeof ofAccount | typeof ofMailbox)[number]
export type LooseTable = Kind['table']

/** Why something stays under a legal hold. */
export const hold = { why: reasonsToKeep.hold, until: null }

/** They say who somebody is, besides the account itself. */
const identityTables: readonly LooseTable[] = ['saved_address', 'email_change', 'proved_mailbox']

/** They let the person in, write to the person, or only prevent repeats. They say nothing about what happened, so they end even under a hold on everything. */
const endingTables: ReadonlySet<LooseTable> = new Set([
  'session',
  'known_device',
  'password_reset',
  'mailbox_link',
  'sign_in_link',
  'upload_grant',
  'idempotency_key',
  'newsletter_subscriber',
])

const allTables: readonly LooseTable[] = [...ofAccount, ...ofMailbox].map(({ table }) => table)

type Held = Pick<ErasurePlan, 'isHeld' | 'keepsIdentity'>

/** Whose rows go, of these tables or of all. */
export const looseTablesOf = (
  { isHeld, keepsIdentity }: Held,
  tables: readonly LooseTable[] = allTables,
): readonly LooseTable[] => {
  if (isHeld) return tables.filter((table) => endingTables.has(table))
  return keepsIdentity ? tables.filter((table) => !identityTables.includes(table)) : tables
}

/** Each kind of these tables with the ids or mailboxes of the person. */
const kindsOf = ({ accountId, emails }: KnownPerson, tables: readonly LooseTable[]) =>
  [
    ...ofAccount.map((kind) => ({ ...kind, values: accountId === null ? [] : [accountId] })),
    ...ofMailbox.map((kind) => ({ ...kind, values: emails })),
  ].filter(({ table }) => tables.includes(table))

export const planLoose = async (
  read: Kysely<Tables>,
  person: KnownPerson,
  held: Held,
): Promise<{ goes: PlannedPart[]; stays: KeptPart[] }> => {
  const account = person.accountId === null ? [] : [{ what: 'Name, email, phone and password', count: 1 }]
  const going = looseTablesOf(held)
  const goes = await countLoose(read, person, going)
  if (!held.keepsIdentity) return { goes: [...account, ...goes], stays: [] }
  const staying = allTables.filter((table) => !going.includes(table) && !identityTables.includes(table))
  const identity = [...account, ...(await countLoose(read, person, identityTables))]
  return {
    goes,
    stays: [
      ...identity.map((part) => ({ ...part, why: reasonsToKeep.identity, until: null })),
      ...(await countLoose(read, person, staying)).map((part) => ({ ...part, ...hold })),
    ],
  }
}

export const countLoose = async (
  read: Kysely<Tables>,
  person: KnownPerson,
  tables: readonly LooseTable[],
): Promise<PlannedPart[]> => {
  const counts = kindsOf(person, tables).map(async ({ table, column, what, values }) => {
    const { count } = await untyped(read)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(column, 'in', ['', ...values])
      .executeTakeFirstOrThrow()
    return { what, count: Number(count) }
  })
  return Promise.all(counts)
}

/** Of everything that is stored under the mailboxes alone. */
export const readIdsOfMailboxes = async (
  read: Kysely<Tables>,
  { emails }: Pick<KnownPerson, 'emails'>,
): Promise<string[]> => {
  const found = ofMailbox.map(({ table, column }) =>
    untyped(read)
      .selectFrom(table)
      .select('id')
      .where(column, 'in', ['', ...emails])
      .execute(),
  )
  return (await Promise.all(found)).flat().map(({ id }) => String(id))
}

export const eraseLoose = async (
  trx: Transaction<Tables>,
  person: KnownPerson,
  tables: readonly LooseTable[],
): Promise<void> => {
  for (const { table, column, values } of kindsOf(person, tables))
    await untyped(trx)
      .deleteFrom(table)
      .where(column, 'in', ['', ...values])
      .execute()
}

/** The tables differ only in the column, which the lists above name. */
const untyped = (read: Kysely<Tables>) =>
  read as unknown as Kysely<Record<string, Record<string, string | number>>>
