// What an erasure deletes and what it keeps, with the reason and the date. It runs twice: for the page, and again in the erasure itself.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { consentKeptUntil, isTransaction, keepUntil, reasonsToKeep, requestKeptUntil } from '#rules/retention'
import type { KnownPerson } from '#server/privacy/resolve-person'
import type { PlannedPart, ErasurePlan, KeptPart } from '#server/privacy/erasure-plan'
import { lastAboutLead } from '#server/privacy/last-about-lead'
import { hold, planLoose, quotes, readIdsOfMailboxes } from '#server/privacy/loose-data'
import { planOrders } from '#server/privacy/plan-orders'
import { planPapers } from '#server/privacy/plan-papers'
import { planSales } from '#server/privacy/plan-sales'
import { planSentOffers } from '#server/privacy/sent-offers'
import { countQuotesOfLeads } from '#server/privacy/read-quotes'
import { readNewsletterStops } from '#server/privacy/keep-newsletter-stops'
import { stopsOf } from '#server/privacy/records-of'

export const planErasure = async (
  read: Kysely<Tables>,
  person: KnownPerson,
  now: number,
): Promise<ErasurePlan> => {
  const { holds, ...held } = await readHolds(read, person.accountId)
  const [orders, sales, papers, leads, chat, consents, obeyed, loose, sent] = await Promise.all([
    planOrders(read, person.accountId, now),
    planSales(read, person.accountId, { now, ...held }),
    planPapers(read, person.accountId, now),
    planLeads(read, person, { now, ...held }),
    readConversations(read, person.accountId),
    planConsents(read, person, { now, ...held }),
    readRecords(read, person, held),
    planLoose(read, person, held),
    planSentOffers(read, person.emails),
  ])
  const chatStays = held.isHeld ? hold : asTransaction(laterOf(orders.records, sales.records))
  const messages = { what: 'Chat messages', count: chat.messages }
  const written = { what: 'Messages of the contact form', count: person.messageIds.length }
  const goes = filled([
    ...loose.goes,
    ...leads.parts,
    ...(held.isHeld ? [] : [written]),
    ...(chatStays ? [] : [messages]),
    { what: 'Papers', count: papers.goes.length },
    { what: 'Sales', count: sales.goes.length },
    { what: 'Names and addresses on orders without a payment', count: held.isHeld ? 0 : orders.goes.length },
    { what: 'Evidence of consents', count: consents.goes.length },
    { what: endedWishes, count: obeyed.endedStops.length },
  ])
  const stays = filled([
    ...loose.stays,
    ...orders.stays,
    ...sales.stays,
    sent,
    ...papers.stays,
    ...leads.stays,
    ...(chatStays ? [{ ...messages, ...chatStays }] : []),
    ...(held.isHeld ? [{ ...written, ...hold }] : []),
    ...consents.stays,
    ...obeyed.stays,
  ])
  const records = await readIds(read, person, [...consents.goes, ...obeyed.endedStops])
  return {
    goes,
    stays,
    holds: holds.map(({ reason }) => reason),
    obstacles: [...orders.obstacles, ...sales.obstacles],
    seen: createHash('sha256').update(JSON.stringify({ goes, stays, holds, records })).digest('base64url'),
    leads: leads.goes,
    conversations: chatStays ? [] : chat.ids,
    papers: papers.goes,
    orders: held.isHeld ? [] : orders.goes,
    sales: sales.goes,
    consents: consents.goes,
    endedStops: obeyed.endedStops,
    ...held,
  }
}

/** With these, no two people without an account have the same plan, even if the counts are the same. */
const readIds = async (read: Kysely<Tables>, person: KnownPerson, others: readonly string[]) => {
  const { leadIds, messageIds, requestIds } = person
  const ofMailboxes = await readIdsOfMailboxes(read, person)
  return [...leadIds, ...messageIds, ...requestIds, ...ofMailboxes, ...others].toSorted()
}

const asTransaction = (until: Until) => until && { why: reasonsToKeep.brokerage, ...until }

type Until = { until: number | null } | undefined

/** Null if one of them has no date. */
const laterOf = (one: Until, other: Until): Until => {
  if (!one || !other) return one ?? other
  return {
    until: one.until === null || other.until === null ? null : Math.max(one.until, other.until),
  }
}

/** Without empty parts. Two of a kind are one: quotes for the account are loose, and those for a lead go or stay with it. */
const filled = <Row extends PlannedPart>(parts: readonly Row[]): Row[] => {
  const byKind = Map.groupBy(
    parts.filter(({ count }) => count > 0),
    ({ count: _, ...kind }) => JSON.stringify(kind),
  )
  return [...byKind.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }] : [],
  )
}

const readHolds = async (read: Kysely<Tables>, accountId: string | null) => {
  const holds = await read
    .selectFrom('legal_hold')
    .select(['document_id', 'reason'])
    .where('account_id', '=', accountId ?? '')
    .where('lifted_at', 'is', null)
    .orderBy('set_at')
    .execute()
  const isHeld = holds.some(({ document_id }) => document_id === null)
  return { holds, isHeld, keepsIdentity: holds.length > 0 }
}

/** Leads that became part of a transaction stay as long as its records. */
const planLeads = async (
  read: Kysely<Tables>,
  { leadIds }: KnownPerson,
  { now, isHeld }: { now: number; isHeld: boolean },
): Promise<{ goes: string[]; parts: PlannedPart[]; stays: KeptPart[] }> => {
  const leads = await read
    .selectFrom('lead')
    .select((eb) => ['id', 'stage', lastAboutLead(eb)])
    .where('id', 'in', ['', ...leadIds])
    .execute()
  const untilOf = (lead: (typeof leads)[number]) => keepUntil(Number(lead.lastAt))
  const staying = leads.filter((lead) => isHeld || (isTransaction(lead.stage) && untilOf(lead) > now))
  const goes = leads.filter((lead) => !staying.includes(lead)).map(({ id }) => id)
  const reason = isHeld ? hold : { why: reasonsToKeep.brokerage, until: Math.max(0, ...staying.map(untilOf)) }
  return {
    goes,
    parts: [
      { what: quotes, count: await countQuotesOfLeads(read, goes) },
      { what: 'Requests for offers', count: goes.length },
    ],
    stays: [
      { what: 'Requests for offers that led to a sale', count: staying.length, ...reason },
      {
        what: quotes,
        count: await countQuotesOfLeads(
          read,
          staying.map(({ id }) => id),
        ),
        ...reason,
      },
    ],
  }
}

const readConversations = async (read: Kysely<Tables>, accountId: string | null) => {
  const rows = await read
    .selectFrom('conversation')
    .select(['id', 'last_sequence'])
    .where('customer_id', '=', accountId ?? '')
    .execute()
  return { ids: rows.map(({ id }) => id), messages: rows.reduce((sum, row) => sum + row.last_sequence, 0) }
}

const planConsents = async (
  read: Kysely<Tables>,
  { accountId, leadIds }: KnownPerson,
  { now, isHeld }: { now: number; isHeld: boolean },
): Promise<{ goes: string[]; stays: KeptPart[] }> => {
  const consents = await read
    .selectFrom('consent')
    .select(['id', 'given_at'])
    .where((eb) =>
      eb.or([eb('consent.customer_id', '=', accountId ?? ''), eb('consent.lead_id', 'in', ['', ...leadIds])]),
    )
    .execute()
  const stays = consents.filter(({ given_at }) => isHeld || consentKeptUntil(given_at) > now)
  return {
    goes: consents.filter((consent) => !stays.includes(consent)).map(({ id }) => id),
    stays: [
      {
        what: 'Evidence of consents',
        count: stays.length,
        ...(isHeld
          ? hold
          : {
              why: reasonsToKeep.evidence,
              until: Math.max(0, ...stays.map(({ given_at }) => consentKeptUntil(given_at))),
            }),
      },
    ],
  }
}

const endedWishes = 'Wishes not to be contacted that have ended'

/** Records that we still have to obey, and the log of requests. An ended wish goes; one for a number may be somebody else's. */
const readRecords = async (
  read: Kysely<Tables>,
  person: KnownPerson,
  { isHeld }: { isHeld: boolean },
): Promise<{ stays: KeptPart[]; endedStops: string[] }> => {
  const [stops, endedStops, leftNewsletters, optOuts, requests] = await Promise.all([
    read
      .selectFrom('do_not_contact')
      .select('id')
      .where(stopsOf(person))
      .where('ended_at', 'is', null)
      .execute(),
    read
      .selectFrom('do_not_contact')
      .select('id')
      .where('address', 'in', ['', ...person.emails])
      .where('ended_at', 'is not', null)
      .execute(),
    readNewsletterStops(read, person),
    read
      .selectFrom('sale_opt_out')
      .select('email')
      .where('email', 'in', ['', ...person.emails])
      .execute(),
    read
      .selectFrom('privacy_request')
      .select('received_at')
      .where('id', 'in', ['', ...person.requestIds])
      .execute(),
  ])
  const stays = [
    {
      what: 'Wishes not to be contacted, and opt-outs',
      count: stops.length + leftNewsletters.length + optOuts.length,
      why: reasonsToKeep.stop,
      until: null,
    },
    {
      what: 'Privacy requests',
      count: requests.length,
      why: reasonsToKeep.request,
      until: Math.max(0, ...requests.map(({ received_at }) => requestKeptUntil(received_at))),
    },
  ]
  if (isHeld)
    return { stays: [...stays, { what: endedWishes, count: endedStops.length, ...hold }], endedStops: [] }
  return { stays, endedStops: endedStops.map(({ id }) => id) }
}
