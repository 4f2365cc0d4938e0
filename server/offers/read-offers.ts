// Buyers' offers for a lead, as the desk and the owner of the home see them.
import type { Selectable } from 'kysely'
import type { LeadDetail } from '#contract/desk/leads/leads'
import type { LeadOffer } from '#contract/desk/leads/offers'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime } from '#rules/dates'
import { isOfferExpired, netCents } from '#rules/offers'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

export type OfferRow = Selectable<Tables['lead_offer']>
type Needs = Pick<Platform, 'database' | 'config' | 'now'>

/** All offers of a lead with the customer's answers, oldest first. */
export const readLeadOffers = async (
  platform: Needs,
  leadId: string,
): Promise<Pick<LeadDetail, 'offers' | 'offerAnswers'>> => {
  const { direct: read } = platform.database
  const rows = await read
    .selectFrom('lead_offer')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const answers = await read
    .selectFrom('offer_answer')
    .leftJoin('account', 'account.id', 'offer_answer.handled_by')
    .selectAll('offer_answer')
    .select('account.name')
    .where('offer_id', 'in', ['', ...rows.map(({ id }) => id)])
    .orderBy('offer_answer.created_at')
    .orderBy('offer_answer.id')
    .execute()
  return {
    offers: rows.map((row) => leadOffer(platform, row)),
    offerAnswers: answers.map(
      ({ id, offer_id: offerId, kind, text, created_at, due_at, handled_at, name }) => ({
        id,
        offerId,
        kind,
        text,
        at: iso(created_at),
        dueAt: iso(due_at),
        handledAt: isoOrNot(handled_at),
        handledBy: name ?? '',
      }),
    ),
  }
}

/** The part of an offer that everybody sees. */
export const offerTerms = (platform: Pick<Platform, 'config' | 'now'>, row: OfferRow) => ({
  id: row.id,
  buyer: row.buyer,
  priceCents: row.price_cents,
  costsCents: row.costs_cents,
  costsInclude: row.costs_include,
  netCents: netCents(row.price_cents, row.costs_cents),
  closingOn: row.closing_on,
  contingencies: row.contingencies,
  note: row.note,
  expiresOn: row.expires_on,
  isExpired: isExpired(platform, row.expires_on),
})

const leadOffer = (platform: Needs, row: OfferRow): LeadOffer => ({
  ...offerTerms(platform, row),
  version: row.version,
  state: row.state,
  replacesId: row.replaces_id ?? '',
  sentAt: isoOrNot(row.sent_at),
  endedAt: isoOrNot(row.ended_at),
  endedReason: row.ended_reason,
})

export const isExpired = (platform: Pick<Platform, 'config' | 'now'>, expiresOn: string): boolean =>
  isOfferExpired(expiresOn, today(platform))

/** Today at the brokerage. */
export const today = (platform: Pick<Platform, 'config' | 'now'>): string =>
  dayIn(brokerageOf(platform).supportTimes?.timeZone ?? mountainTime, platform.now())

const iso = (at: number): string => new Date(at).toISOString()
const isoOrNot = (at: number | null): string => (at === null ? '' : iso(at))
