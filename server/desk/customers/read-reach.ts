import type { Kysely } from 'kysely'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import type { Tables } from '#database/tables'
import { maxListedSessions } from '#rules/accounts'
import { describeDevice } from '#server/accounts/describe-device'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

/** `emails`: the mailboxes that are proved. */
type Person = { id: string; emails: readonly string[] }
type Reach = Pick<CustomerDetail, 'consents' | 'newsletter' | 'sentMails' | 'sessions' | 'addresses'>

/** Mails that the page shows, the newest first. */
const mostMails = 50

/** Consents, our mails, and sessions. */
export const readReach = async (
  { database: { direct: read }, now }: Pick<Platform, 'database' | 'now'>,
  { id, emails }: Person,
): Promise<Reach> => {
  const [consents, newsletter, mails, sessions, addresses] = await Promise.all([
    readConsents(read, id),
    read
      .selectFrom('newsletter_subscriber')
      .select('state')
      .where('email', 'in', ['', ...emails])
      .orderBy('asked_at', 'desc')
      .executeTakeFirst(),
    read
      .selectFrom('sent_mail')
      .select(['id', 'kind', 'subject', 'state', 'at'])
      .where('address', 'in', ['', ...emails])
      .orderBy('at', 'desc')
      .limit(mostMails)
      .execute(),
    readSessions(read, id, now()),
    readAddresses(read, id),
  ])
  return {
    consents,
    newsletter: newsletter?.state ?? '',
    sentMails: mails.map(({ at, ...mail }) => ({ ...mail, at: asTime(at) })),
    sessions,
    addresses,
  }
}

const readConsents = async (read: Kysely<Tables>, customerId: string): Promise<Reach['consents']> => {
  const rows = await read
    .selectFrom('consent')
    .select(['id', 'text_id', 'version', 'given_at'])
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb(
          'lead_id',
          'in',
          eb.selectFrom('lead').select('lead.id').where('lead.customer_id', '=', customerId),
        ),
      ]),
    )
    .orderBy('given_at', 'desc')
    .execute()
  return rows.map(({ id, text_id, version, given_at }) => ({
    id,
    text: text_id,
    version,
    at: asTime(given_at),
  }))
}

const readSessions = async (
  read: Kysely<Tables>,
  accountId: string,
  now: number,
): Promise<Reach['sessions']> => {
  const rows = await read
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'ended_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .limit(maxListedSessions)
    .execute()
  return rows.map(({ id, user_agent, created_at, last_seen_at, ended_at, expires_at }) => ({
    id,
    device: describeDevice(user_agent),
    since: asTime(created_at),
    lastSeen: asTime(last_seen_at),
    isOpen: ended_at === null && expires_at > now,
  }))
}

const readAddresses = async (read: Kysely<Tables>, customerId: string): Promise<Reach['addresses']> => {
  const rows = await read
    .selectFrom('saved_address')
    .select(['id', 'name', 'street', 'city', 'state', 'zip', 'phone'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, street, city, state, zip, phone }) => ({
    id,
    name,
    address: `${street}, ${city}, ${state} ${zip}`,
    phone,
  }))
}
