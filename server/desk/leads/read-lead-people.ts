// The people around a lead: its owner's account and consents, the buyers who received it, and who may be called.
import type { Kysely } from 'kysely'
import type { LeadDetail } from '#contract/desk/leads/leads'
import type { Tables } from '#database/tables'
import { mayReceiveLead } from '#rules/leads'
import { emailOfCustomer } from '#rules/mailboxes'
import type { Lead } from '#server/leads/work/change-lead'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { homeAddress } from '#server/leads/describe-home'
import { readContactStops } from '#server/do-not-contact/contact-stops'
import { resolveCustomer, resolvePerson } from '#server/privacy/resolve-person'
import { leadsOf } from '#server/privacy/records-of'
import { optOutOf } from '#server/privacy/opt-out'

type Read = Kysely<Tables>
type People = Pick<
  LeadDetail,
  'account' | 'consents' | 'contact' | 'mayHandOn' | 'optedOutAt' | 'others' | 'person' | 'recipients'
>

export const readLeadPeople = async (read: Read, lead: Lead): Promise<People> => {
  const [account, consents, recipients, optedOutAt, others, stops] = await Promise.all([
    readAccount(read, lead),
    readConsents(read, lead),
    readRecipients(read, lead.id),
    optOutOf(read, lead),
    readOthers(read, lead),
    readStops(read, lead),
  ])
  const calls = consents.findLast(({ textId }) => textId === 'tcpaConsent')
  return {
    account,
    consents,
    contact: {
      consentAt: calls?.at ?? '',
      stoppedAt: asTimeOrNot(stops.calls?.since ?? null),
      wantsNoAdvertising: stops.mails !== null,
    },
    person: account
      ? { email: account.email, customerId: account.id }
      : { email: lead.email, customerId: 'none' },
    recipients,
    optedOutAt: asTimeOrNot(optedOutAt),
    mayHandOn: lead.erased_at === null && optedOutAt === null && mayReceiveLead(recipients.length),
    others,
  }
}

/** The lead's account, and the lead's own email and number. A person who forbids calls forbids them on every number. */
const readStops = async (read: Read, lead: Lead) => {
  const known = await readOwner(read, lead)
  return readContactStops(read, {
    email: lead.email,
    emails: [lead.email, ...(known?.emails ?? [])],
    phones: [lead.phone_number, ...(known?.phones ?? [])],
  })
}

const readOwner = (read: Read, { customer_id: customerId, email }: Lead) =>
  customerId === null ? resolvePerson(read, email, 'none') : resolveCustomer(read, customerId)

/** The account that the lead is linked to, or else the one that has proved its mailbox. That account cannot see the lead until it claims it. */
const readAccount = async (
  read: Read,
  { customer_id: customerId, email }: Lead,
): Promise<LeadDetail['account']> => {
  const accounts = await read
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'customer')
    .where((eb) =>
      customerId === null
        ? eb(
            'id',
            'in',
            eb
              .selectFrom('proved_mailbox')
              .select('proved_mailbox.account_id')
              .where('proved_mailbox.email', '=', email),
          )
        : eb('id', '=', customerId),
    )
    .executeTakeFirst()
  return accounts
    ? { ...accounts, email: emailOfCustomer(accounts.email), isLinked: customerId !== null }
    : null
}

const readConsents = async (read: Read, { id }: Lead): Promise<LeadDetail['consents']> => {
  const rows = await read
    .selectFrom('consent')
    .innerJoin('legal_text', (join) =>
      join
        .onRef('legal_text.sha256', '=', 'consent.sha256')
        .onRef('legal_text.text_id', '=', 'consent.text_id')
        .onRef('legal_text.version', '=', 'consent.version'),
    )
    .selectAll('consent')
    .select('legal_text.text')
    .where('consent.lead_id', '=', id)
    .orderBy('consent.given_at')
    .execute()
  return rows.map(({ text_id: textId, version, text, given_at, address, user_agent: userAgent, page }) => ({
    textId,
    version,
    text,
    at: asTime(given_at),
    address,
    userAgent,
    page,
  }))
}

const readRecipients = async (read: Read, leadId: string): Promise<LeadDetail['recipients']> => {
  const rows = await read
    .selectFrom('lead_recipient')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('handed_on_at')
    .execute()
  return rows.map(({ buyer_name: name, buyer_email: email, handed_on_at }) => ({
    name,
    email,
    at: asTime(handed_on_at),
  }))
}

/** Other leads that are shown, at most. */
const mostOthers = 10

/** Leads of the same account, or without an account from the same mailbox. */
const readOthers = async (read: Read, lead: Lead): Promise<LeadDetail['others']> => {
  const known = await readOwner(read, lead)
  const rows = await read
    .selectFrom('lead')
    .selectAll()
    .where(leadsOf({ accountId: known?.accountId ?? null, emails: known?.emails ?? [lead.email] }))
    .where('id', '!=', lead.id)
    .orderBy('created_at', 'desc')
    .limit(mostOthers)
    .execute()
  return rows.map((other) => ({
    reference: other.reference,
    address: homeAddress(other),
    stage: other.stage,
  }))
}
