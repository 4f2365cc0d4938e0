import type { Kysely } from 'kysely'
import type { Response } from '#contract/endpoint'
import type { BuyerOffer, getOffers as contract, HomeWithOffers } from '#contract/offers'
import type { Tables } from '#database/tables'
import { maxListedRequests } from '#rules/leads'
import { homeAddress } from '#server/leads/describe-home'
import { type OfferRow, offerTerms } from '#server/offers/read-offers'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'config' | 'now'>

/**
 * The offers that were sent for this account's homes, the newest home first. A lead that only has the account's email is left out until
 * its mail was opened and the lead claimed, because anybody can type an email.
 */
export const getOffers = async (platform: Needs, customerId: string): Promise<Response<typeof contract>> => {
  const { direct: read } = platform.database
  const leads = await read
    .selectFrom('lead')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedRequests)
    .execute()
  const rows = await read
    .selectFrom('lead_offer')
    .selectAll()
    .where('lead_id', 'in', ['', ...leads.map(({ id }) => id)])
    .where('state', '!=', 'draft')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const answers = await readAnswers(
    read,
    customerId,
    rows.map(({ id }) => id),
  )
  return {
    homes: leads.flatMap((lead) => {
      const own = rows.filter(({ lead_id }) => lead_id === lead.id)
      if (own.length === 0) return []
      const { reference } = lead
      return [{ reference, address: homeAddress(lead), ...offersOf(platform, own, answers) }]
    }),
  }
}

type Answers = ReadonlyMap<string, BuyerOffer['answers']>

const offersOf = (
  platform: Needs,
  rows: readonly OfferRow[],
  answers: Answers,
): Pick<HomeWithOffers, 'ended' | 'offers'> => ({
  offers: rows
    .filter(({ state }) => state === 'sent')
    .map((row) => ({
      ...offerTerms(platform, row),
      sentAt: iso(row.sent_at ?? row.created_at),
      answers: answers.get(row.id) ?? [],
    })),
  ended: rows
    .filter(({ state }) => state === 'withdrawn' || state === 'replaced')
    .toSorted((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0))
    .map((row) => ({
      id: row.id,
      buyer: row.buyer,
      priceCents: row.price_cents,
      endedAt: iso(row.ended_at ?? row.created_at),
      why: row.state === 'replaced' ? 'A newer offer of this buyer took its place.' : row.ended_reason,
    })),
})

const readAnswers = async (
  read: Kysely<Tables>,
  customerId: string,
  offerIds: readonly string[],
): Promise<Answers> => {
  const rows = await read
    .selectFrom('offer_answer')
    .selectAll()
    .where('offer_id', 'in', ['', ...offerIds])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byOffer = Map.groupBy(rows, ({ offer_id }) => offer_id)
  return new Map(
    [...byOffer].map(([id, said]) => [
      id,
      said.map(({ kind, text, created_at }) => ({ kind, text, at: iso(created_at) })),
    ]),
  )
}

const iso = (at: number): string => new Date(at).toISOString()
