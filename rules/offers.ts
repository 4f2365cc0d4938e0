// Buyers' offers for a home, as the brokerage shows them to its owner.
import { dayIn } from './dates.ts'

export const offerStates = ['draft', 'sent', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof offerStates)[number]

/** What a customer may say to an offer. */
export const offerAnswers = ['interested', 'question'] as const

/** How many offers a customer compares at once. The pages say it in words: `offerCount`. */
export const mostOffers = 3

export const longestOffer = {
  costsInclude: 500,
  contingencies: 2_000,
  note: 2_000,
  endedReason: 500,
} as const
export const longestOfferQuestion = 2_000
/** A hundred million dollars. */
export const dearestOfferCents = 10_000_000_000

/** Offers that take one of the places: not ended ones, and not the ones that another is about to replace. */
export const offersInPlay = <Offer extends { id: string; state: OfferState; replacesId: string | null }>(
  offers: readonly Offer[],
): Offer[] => {
  const inPlay = offers.filter(({ state }) => state === 'draft' || state === 'sent')
  const leaving = new Set(inPlay.map(({ replacesId }) => replacesId))
  return inPlay.filter(({ id }) => !leaving.has(id))
}

/** What the seller gets of the price: the price without the costs that the offer names. Null while those are not known: it is never guessed. */
export const netCents = (priceCents: number, costsCents: number | null): number | null =>
  costsCents === null ? null : priceCents - costsCents

/** How the net amount is explained wherever it is shown. */
export const netMeans =
  'The price minus the costs that this offer names. A mortgage that is paid off, taxes and moving are not in it.'

/** Whether the last day of an offer is over. `expiresOn`: '2026-12-01', or '' when it is not limited. */
export const isOfferExpired = (expiresOn: string, timeZone: string, now: number): boolean =>
  expiresOn !== '' && dayIn(timeZone, now) > expiresOn
