// Everything that is stored about a person, in a format that other programs read.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { resolvePerson, type KnownPerson } from '#server/privacy/resolve-person'
import { readCustomerFile } from '#server/privacy/read-customer-file'
import { readQuotes } from '#server/privacy/read-quotes'
import { readSentOffers } from '#server/privacy/sent-offers'
import { stopsOf, wishersOf } from '#server/privacy/records-of'
import { emptiedColumns } from '#server/leads/lead-answers'

/** Without secrets: no password hash, and no token of a link. Empty if nothing is stored. */
export const readPerson = async (read: Kysely<Tables>, email: string, customerId?: string) =>
  readFile(read, (await resolvePerson(read, email, customerId)) ?? nobody(normalEmail(email)))

const nobody = (email: string) => ({
  email,
  accountId: null,
  emails: [],
  leadIds: [],
  messageIds: [],
  requestIds: [],
})

type Person = Pick<KnownPerson, 'email' | 'accountId' | 'emails' | 'leadIds' | 'messageIds' | 'requestIds'>

const readFile = async (read: Kysely<Tables>, person: Person) => {
  const { email, accountId, leadIds } = person
  const emails = ['', ...person.emails]
  const customer = await read
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'entered_source', 'created_at', 'seen_at'])
    .where('id', '=', accountId ?? '')
    .executeTakeFirst()
  return {
    email,
    account: customer ?? null,
    optedOutAt:
      (
        await read
          .selectFrom('sale_opt_out')
          .select('opted_out_at')
          .where('email', 'in', emails)
          .orderBy('opted_out_at')
          .executeTakeFirst()
      )?.opted_out_at ?? null,
    ...(await readWishes(read, person)),
    leads: await readLeads(read, leadIds),
    ...(await readAboutLeads(read, leadIds)),
    quotes: await readQuotes(read, person),
    offersSent: await readSentOffers(read, person.emails),
    questions: await read.selectFrom('contact_message').selectAll().where('email', 'in', emails).execute(),
    answers: await read
      .selectFrom('contact_entry')
      .select(['message_id', 'kind', 'text', 'created_at'])
      .where('message_id', 'in', ['', ...person.messageIds])
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
    privacyRequests: await readRequests(read, person.requestIds),
    consents: await readConsents(read, person),
    ...(customer && (await readCustomerFile(read, customer.id))),
  }
}

/**
 * What the person forbade, and what was forbidden at one of their mailboxes. A number is not proved, so a colleague's wish for it is not
 * included.
 */
const readWishes = async (read: Kysely<Tables>, person: Person) => {
  const wishes = await read
    .selectFrom('contact_wish')
    .select(['channel', 'address', 'created_at'])
    .where('person', 'in', ['', ...wishersOf(person)])
    .execute()
  return {
    contactWishes: wishes,
    doNotContact: await read
      .selectFrom('do_not_contact')
      .select(['channel', 'address', 'how', 'created_at', 'ended_at', 'end_reason'])
      .where(stopsOf(person))
      .execute(),
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
    ...emptiedColumns(lead),
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

const readRequests = async (read: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await read
    .selectFrom('privacy_request')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .orderBy('received_at')
    .execute()
  return rows.map(({ proof_token_hash: _, ...request }) => request)
}

const readConsents = async (read: Kysely<Tables>, { accountId, leadIds }: Person) => {
  const rows = await read
    .selectFrom('consent')
    .selectAll()
    .where((eb) => eb.or([eb('customer_id', '=', accountId ?? ''), eb('lead_id', 'in', ['', ...leadIds])]))
    .orderBy('given_at')
    .execute()
  return rows.map(({ visit_hash: _, ...consent }) => consent)
}
