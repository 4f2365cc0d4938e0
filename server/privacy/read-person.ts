// Everything that is stored about a person, in a format that other programs read.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { knowPerson } from '#server/privacy/know-person'
import { readCustomerFile } from '#server/privacy/read-customer-file'

/** Found by mailbox. Without secrets: no password hash, and no token of a link. */
export const readPerson = async (read: Kysely<Tables>, typed: string) => {
  const email = normalEmail(typed)
  const known = await knowPerson(read, email)
  const emails = known?.emails ?? [email]
  const addresses = [...emails, ...(known?.phones ?? [])]
  const customer = await read
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'created_at', 'seen_at'])
    .where('email', '=', email)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  const leads = await readLeads(read, known?.leadIds ?? [])
  return {
    email,
    account: customer ?? null,
    optedOutAt:
      (await read.selectFrom('sale_opt_out').selectAll().where('email', '=', email).executeTakeFirst())
        ?.opted_out_at ?? null,
    doNotContact: await read
      .selectFrom('do_not_contact')
      .select(['channel', 'address', 'how', 'created_at', 'ended_at', 'end_reason'])
      .where('address', 'in', addresses)
      .execute(),
    leads,
    ...(await readAboutLeads(read, known?.leadIds ?? [])),
    questions: await read.selectFrom('contact_message').selectAll().where('email', 'in', emails).execute(),
    answers: await read
      .selectFrom('contact_entry')
      .select(['message_id', 'kind', 'text', 'created_at'])
      .where('message_id', 'in', ['', ...(known?.messageIds ?? [])])
      .orderBy('created_at')
      .execute(),
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
      .where('email', 'in', emails)
      .execute(),
    mails: await read
      .selectFrom('sent_mail')
      .select(['kind', 'address', 'subject', 'state', 'at'])
      .where('address', 'in', emails)
      .orderBy('at')
      .execute(),
    privacyRequests: await readRequests(read, emails, customer?.id),
    consents: await readConsents(read, [customer?.id ?? '', ...leads.map(({ id }) => id)]),
    ...(customer && (await readCustomerFile(read, customer.id))),
  }
}

/** Each with the buyers who received it. */
const readLeads = async (read: Kysely<Tables>, ids: readonly string[]) => {
  const [rows, recipients] = await Promise.all([
    read
      .selectFrom('lead')
      .selectAll()
      .where('id', 'in', ['', ...ids])
      .orderBy('created_at')
      .execute(),
    read
      .selectFrom('lead_recipient')
      .selectAll()
      .where('lead_id', 'in', ['', ...ids])
      .orderBy('handed_on_at')
      .execute(),
  ])
  return rows.map(({ claim_token_hash: _, ...lead }) => ({
    ...lead,
    receivedBy: recipients
      .filter(({ lead_id }) => lead_id === lead.id)
      .map(({ buyer_name: name, buyer_email, handed_on_at: at }) => ({ name, email: buyer_email, at })),
  }))
}

/** What we wrote about them, and the offers. */
const readAboutLeads = async (read: Kysely<Tables>, ids: readonly string[]) => {
  const offers = await read
    .selectFrom('lead_offer')
    .selectAll()
    .where('lead_id', 'in', ['', ...ids])
    .execute()
  return {
    leadNotes: await read
      .selectFrom('lead_note')
      .selectAll()
      .where('lead_id', 'in', ['', ...ids])
      .execute(),
    offers,
    offerAnswers: await read
      .selectFrom('offer_answer')
      .selectAll()
      .where('offer_id', 'in', ['', ...offers.map(({ id }) => id)])
      .execute(),
  }
}

const readRequests = async (read: Kysely<Tables>, emails: readonly string[], accountId = '') => {
  const rows = await read
    .selectFrom('privacy_request')
    .selectAll()
    .where((eb) => eb.or([eb('email', 'in', emails), eb('account_id', '=', accountId)]))
    .orderBy('received_at')
    .execute()
  return rows.map(({ proof_token_hash: _, ...request }) => request)
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
