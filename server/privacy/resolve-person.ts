// Who a person is: a customer with the mailboxes that they proved, or a mailbox without an account; and the records that are theirs.
// Anybody can type anybody's email and telephone number, so neither joins records until the mailbox is proved.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import type { Shipping } from '#contract/orders'
import { provedMailboxesOf } from '#server/accounts/prove-mailbox'
import { phoneToFind } from '#server/platform/phone'
import { readSentOffers } from '#server/privacy/sent-offers'
import { leadsOf, requestsOf, type Whose } from '#server/privacy/records-of'

type Read = Kysely<Tables>

/** A customer by id, the mailbox without its account ('none'), or whatever the email leads to (absent). */
export type Named = { email: string; customerId?: string | undefined }

/** Whether this is the id of an account, rather than 'none' or absent. */
export const namesAccount = (customerId: string | undefined): customerId is string =>
  customerId !== undefined && customerId !== 'none'

export type KnownPerson = Whose & {
  email: string
  name: string
  /** The email of an account whose mailbox is not proved; null otherwise. It may belong to somebody else. */
  typedEmail: string | null
  /** Every number that the person typed. */
  phones: string[]
  /** Every name that the person typed. */
  names: string[]
  leadIds: string[]
  /** The references of the leads, as mails and the log name them. */
  references: string[]
  messageIds: string[]
  requestIds: string[]
}

/** Undefined if nothing is stored about them. */
export const resolvePerson = async (
  read: Read,
  typed: string,
  customerId?: string,
): Promise<KnownPerson | undefined> => {
  const email = normalEmail(typed)
  const account = await findAccount(read, email, customerId)
  if (account) return collect(read, await accountWhose(read, account), account)
  if (namesAccount(customerId)) return undefined
  const person = await collect(read, { accountId: null, emails: [email] }, { email, name: '', phone: '' })
  return (await isStored(read, person)) ? person : undefined
}

/** Like `resolvePerson`, for a customer who must exist. */
export const resolveCustomer = async (read: Read, customerId: string): Promise<KnownPerson> => {
  const account = await accounts(read).where('id', '=', customerId).executeTakeFirstOrThrow()
  return collect(read, await accountWhose(read, account), account)
}

type Account = { id: string; email: string; name: string; phone: string }

const accounts = (read: Read) =>
  read.selectFrom('account').select(['id', 'email', 'name', 'phone']).where('role', '=', 'customer')

/** The customer who proved the mailbox, or else the one who only typed its email. In that case, the mailbox's other records are left out. */
const findAccount = async (
  read: Read,
  email: string,
  customerId: string | undefined,
): Promise<Account | undefined> => {
  const proved = await read
    .selectFrom('proved_mailbox')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  const mayBeTyped = customerId === undefined
  if (namesAccount(customerId)) {
    const account = await accounts(read).where('id', '=', customerId).executeTakeFirst()
    return account && (account.email === email || proved?.account_id === account.id) ? account : undefined
  }
  if (proved) return accounts(read).where('id', '=', proved.account_id).executeTakeFirst()
  return mayBeTyped ? accounts(read).where('email', '=', email).executeTakeFirst() : undefined
}

const accountWhose = async (read: Read, { id }: Account): Promise<Whose> => ({
  accountId: id,
  emails: await provedMailboxesOf(read, id),
})

const collect = async (
  read: Read,
  whose: Whose,
  { email, name, phone }: Pick<Account, 'email' | 'name' | 'phone'>,
): Promise<KnownPerson> => {
  const { accountId, emails } = whose
  const [leads, messages, addresses, orders, requests] = await Promise.all([
    read
      .selectFrom('lead')
      .select(['id', 'reference', 'owner_name', 'phone_number'])
      .where(leadsOf(whose))
      .execute(),
    read
      .selectFrom('contact_message')
      .select(['id', 'sender_name', 'phone_number'])
      .where('email', 'in', ['', ...emails])
      .execute(),
    read
      .selectFrom('saved_address')
      .select(['name', 'phone'])
      .where('customer_id', '=', accountId ?? '')
      .execute(),
    readDeliveries(read, accountId ?? ''),
    read.selectFrom('privacy_request').select(['id', 'name', 'phone']).where(requestsOf(whose)).execute(),
  ])
  const names = distinct([
    name,
    ...leads.map(({ owner_name }) => owner_name),
    ...messages.map(({ sender_name }) => sender_name),
    ...[...addresses, ...orders, ...requests].map((typed) => typed.name),
  ])
  return {
    ...whose,
    email,
    name: names[0] ?? '',
    typedEmail: emails.includes(email) ? null : email,
    phones: distinct([
      phone,
      ...[...leads, ...messages].map(({ phone_number }) => phone_number),
      ...[...addresses, ...orders, ...requests].map((typed) => typed.phone),
    ]),
    names,
    leadIds: leads.map(({ id }) => id),
    references: leads.map(({ reference }) => reference),
    messageIds: messages.map(({ id }) => id),
    requestIds: requests.map(({ id }) => id),
  }
}

/** Whether anything is stored under the mailbox of somebody without an account. */
const isStored = async (
  read: Read,
  { emails, leadIds, messageIds, requestIds }: KnownPerson,
): Promise<boolean> => {
  if ([leadIds, messageIds, requestIds].some((ids) => ids.length > 0)) return true
  const found = await Promise.all([
    read.selectFrom('newsletter_subscriber').select('id').where('email', 'in', emails).execute(),
    read.selectFrom('sale_opt_out').select('email').where('email', 'in', emails).execute(),
    readSentOffers(read, emails),
  ])
  return found.some((rows) => rows.length > 0)
}

/** The recipients of an account's orders, and the numbers for delivery. */
const readDeliveries = async (read: Read, accountId: string) => {
  const orders = await read
    .selectFrom('order')
    .select(['shipping', 'shipping_phone'])
    .where('customer_id', '=', accountId)
    .execute()
  return orders
    .map(({ shipping, shipping_phone }) => ({
      ...(JSON.parse(shipping) as Shipping),
      stored: shipping_phone,
    }))
    .filter(({ address }) => address !== '')
    .map(({ name, phone, stored }) => ({ name, phone: stored ?? phoneToFind(phone) ?? '' }))
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))]
