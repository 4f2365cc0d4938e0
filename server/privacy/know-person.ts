// Who a person is: the mailboxes and numbers under which something is stored, and the records themselves.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import type { Shipping } from '#contract/orders'
import { phoneToFind } from '#server/platform/phone'

export type KnownPerson = {
  email: string
  name: string
  accountId: string | null
  emails: string[]
  phones: string[]
  /** Every name that was typed. */
  names: string[]
  leadIds: string[]
  /** What the leads are called, in mails and in the log. */
  references: string[]
  messageIds: string[]
}

/** Undefined when nothing is stored under this mailbox. */
export const knowPerson = async (read: Kysely<Tables>, typed: string): Promise<KnownPerson | undefined> => {
  const email = normalEmail(typed)
  const account = await readAccount(read, email)
  const emails = [...new Set([email, ...(account ? await formerEmails(read, account.id) : [])])]
  const [leads, messages, addresses, orders, subscribed, stopped, requests] = await Promise.all([
    read
      .selectFrom('lead')
      .select(['id', 'reference', 'owner_name', 'phone_number', 'email'])
      .where((eb) => eb.or([eb('email', 'in', emails), eb('customer_id', '=', account?.id ?? '')]))
      .execute(),
    read
      .selectFrom('contact_message')
      .select(['id', 'sender_name', 'phone_number'])
      .where('email', 'in', emails)
      .execute(),
    read
      .selectFrom('saved_address')
      .select(['name', 'phone'])
      .where('customer_id', '=', account?.id ?? '')
      .execute(),
    readDeliveries(read, account?.id),
    read.selectFrom('newsletter_subscriber').select('id').where('email', 'in', emails).execute(),
    read.selectFrom('sale_opt_out').select('email').where('email', 'in', emails).execute(),
    read.selectFrom('privacy_request').select(['name', 'phone']).where('email', 'in', emails).execute(),
  ])
  const isKnown = [leads, messages, subscribed, stopped, requests].some((rows) => rows.length > 0)
  if (!account && !isKnown) return undefined
  const names = distinct([
    account?.name,
    ...leads.map(({ owner_name }) => owner_name),
    ...messages.map(({ sender_name }) => sender_name),
    ...[...addresses, ...orders, ...requests].map(({ name }) => name),
  ])
  return {
    email,
    name: names[0] ?? '',
    accountId: account?.id ?? null,
    emails: distinct([...emails, ...leads.map((lead) => lead.email)]),
    phones: distinct([
      account?.phone,
      ...[...leads, ...messages].map(({ phone_number }) => phone_number),
      ...[...addresses, ...orders, ...requests].map(({ phone }) => phone),
    ]),
    names,
    leadIds: leads.map(({ id }) => id),
    references: leads.map(({ reference }) => reference),
    messageIds: messages.map(({ id }) => id),
  }
}

const readAccount = (read: Kysely<Tables>, email: string) =>
  read
    .selectFrom('account')
    .select(['id', 'name', 'phone'])
    .where('role', '=', 'customer')
    .where('email', '=', email)
    .executeTakeFirst()

/** To whom the orders of an account go, and the number for the delivery. */
const readDeliveries = async (read: Kysely<Tables>, accountId = '') => {
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

const formerEmails = async (read: Kysely<Tables>, accountId: string): Promise<string[]> => {
  const rows = await read
    .selectFrom('email_change')
    .select('former_email')
    .where('account_id', '=', accountId)
    .where('former_email', 'is not', null)
    .execute()
  return rows.flatMap(({ former_email }) => former_email ?? [])
}

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined && value !== '') as string[]),
]
