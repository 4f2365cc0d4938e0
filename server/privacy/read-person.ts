// Everything that is stored about a person, in a format that other programs read.
import type { Kysely } from 'kysely'
import { normalEmail } from '#rules/addresses'
import type { Tables } from '#database/tables'

/** Found by mailbox. Without secrets: no password hash, and no token of a link. */
export const readPerson = async (read: Kysely<Tables>, typed: string) => {
  const email = normalEmail(typed)
  const customer = await read
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'created_at'])
    .where('email', '=', email)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  const leads = await readLeads(read, email, customer?.id)
  return {
    email,
    account: customer ?? null,
    optedOutAt:
      (await read.selectFrom('sale_opt_out').selectAll().where('email', '=', email).executeTakeFirst())
        ?.opted_out_at ?? null,
    leads,
    questions: await read.selectFrom('contact_message').selectAll().where('email', '=', email).execute(),
    newsletter: await read
      .selectFrom('newsletter_subscriber')
      .select([
        'state',
        'asked_at',
        'confirmed_at',
        'confirmed_address',
        'confirmed_user_agent',
        'unsubscribed_at',
      ])
      .where('email', '=', email)
      .execute(),
    consents: await readConsents(read, [customer?.id ?? '', ...leads.map(({ id }) => id)]),
    ...(customer && (await readCustomer(read, customer.id))),
  }
}

/** Each with the buyers who received it. */
const readLeads = async (read: Kysely<Tables>, email: string, customerId = '') => {
  const rows = await read
    .selectFrom('lead')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email), eb('customer_id', '=', customerId)]))
    .orderBy('created_at')
    .execute()
  const ids = rows.map(({ id }) => id)
  const recipients = await read
    .selectFrom('lead_recipient')
    .selectAll()
    .where('lead_id', 'in', ['', ...ids])
    .orderBy('handed_on_at')
    .execute()
  return rows.map(({ claim_token_hash: _, ...lead }) => ({
    ...lead,
    receivedBy: recipients
      .filter(({ lead_id }) => lead_id === lead.id)
      .map(({ buyer_name: name, buyer_email, handed_on_at: at }) => ({ name, email: buyer_email, at })),
  }))
}

const readConsents = async (read: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await read
    .selectFrom('consent')
    .selectAll()
    .where((eb) => eb.or([eb('customer_id', 'in', ids), eb('lead_id', 'in', ids)]))
    .orderBy('given_at')
    .execute()
  return rows.map(({ visit_hash: _, ...consent }) => consent)
}

const readCustomer = async (read: Kysely<Tables>, id: string) => ({
  sessions: await read
    .selectFrom('session')
    .select(['address', 'user_agent', 'created_at', 'last_seen_at', 'ended_at'])
    .where('account_id', '=', id)
    .execute(),
  addresses: await read.selectFrom('saved_address').selectAll().where('customer_id', '=', id).execute(),
  emailChanges: await read
    .selectFrom('email_change')
    .select(['former_email', 'new_email', 'created_at', 'ended_at'])
    .where('account_id', '=', id)
    .execute(),
  orders: await read
    .selectFrom('order')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('number')
    .execute(),
  cart: await read.selectFrom('cart_line').selectAll().where('customer_id', '=', id).execute(),
  wishlist: await read.selectFrom('wish').selectAll().where('customer_id', '=', id).execute(),
  reviews: await read.selectFrom('review').selectAll().where('customer_id', '=', id).execute(),
  messages: await read
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .selectAll('message')
    .where('conversation.customer_id', '=', id)
    .orderBy('message.id')
    .execute(),
  documents: await read
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .selectAll('document_version')
    .where('document.customer_id', '=', id)
    .execute(),
})
