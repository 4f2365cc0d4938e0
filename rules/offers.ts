// Buyers' offers for a home, as the brokerage shows them to its owner.
export const offerStates = ['draft', 'sent', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof offerStates)[number]

/** What a customer may say about an offer. */
export const offerAnswers = ['interested', 'question'] as const

/** How many offers a customer compares at once. Pages say it in words: `offerCount`. */
export const mostOffers = 3

export const longestOffer = {
  costsInclude: 500,
  contingencies: 2_000,
  note: 2_000,
  endedReason: 500,
} as const
export const longestOfferQuestion = 2_000
/** A hundred million dollars. */
export const highestOfferCents = 10_000_000_000
export const sumTooHigh = 'Enter a sum of at most $100,000,000.'

/** Offers that take up a place: those that have not ended and that no draft is about to replace. */
export const offersInPlay = <Offer extends { id: string; state: OfferState; replacesId: string | null }>(
  offers: readonly Offer[],
): Offer[] => {
  const inPlay = offers.filter(({ state }) => state === 'draft' || state === 'sent')
  const leaving = new Set(inPlay.map(({ replacesId }) => replacesId))
  return inPlay.filter(({ id }) => !leaving.has(id))
}

/**
 * What the seller gets of the price: the price without the costs that the offer names. Null while those are unknown, because it is never
 * guessed.
 */
export const netCents = (priceCents: number, costsCents: number | null): number | null =>
  costsCents === null ? null : priceCents - costsCents

/** How the net amount is explained wherever it is shown. */
export const netMeans =
  'The price minus the costs that this offer names. A mortgage that is paid off, taxes and moving are not in it.'

/** Whether the last day of an offer is over. `expiresOn`: '2026-12-01', or '' without a limit. `today` is the brokerage's. */
export const isOfferExpired = (expiresOn: string, today: string): boolean =>
  expiresOn !== '' && today > expiresOn

/** Why the days of an offer that is entered or sent today are not allowed, each at its field. */
export const passedDays = (
  { closingOn, expiresOn }: { closingOn: string; expiresOn: string },
  today: string,
): Partial<Record<'closingOn' | 'expiresOn', string>> => ({
  ...(closingOn !== '' &&
    closingOn < today && {
      closingOn: 'This closing date has passed. Enter a later day, or leave it empty.',
    }),
  ...(expiresOn !== '' &&
    expiresOn < today && {
      expiresOn: 'The last day of this offer has passed. Enter a later day, or leave it empty.',
    }),
})

/** The terms of an offer. */
type Terms = {
  buyer: string
  priceCents: number
  costsCents: number | null
  costsInclude: string
  closingOn: string
  contingencies: string
  note: string
  expiresOn: string
}

const termNames = [
  'buyer',
  'priceCents',
  'costsCents',
  'costsInclude',
  'closingOn',
  'contingencies',
  'note',
  'expiresOn',
] as const satisfies readonly (keyof Terms)[]

/** The offer that the customer has or is about to have with exactly these terms. */
export const sameOffer = <Offer extends Terms & { state: OfferState }>(
  offers: readonly Offer[],
  terms: Terms,
): Offer | undefined =>
  offers.find(
    (offer) =>
      (offer.state === 'draft' || offer.state === 'sent') &&
      termNames.every((name) => folded(offer[name]) === folded(terms[name])),
  )

const folded = (term: string | number | null) =>
  typeof term === 'string' ? term.trim().replaceAll(/\s+/g, ' ').toLowerCase() : term
