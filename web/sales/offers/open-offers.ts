// The offers that stand side by side: what each buyer offers, and what the seller proposed instead.
import type { OfferNet, OfferTerms, SaleOffer } from '#contract/sale-offers'
import { termsOnOffer } from '#rules/offer-steps'
import type { Tone } from '#web/ui/badge.tsx'

/** An offer whose terms the seller has seen. */
export type OpenOffer = {
  offer: SaleOffer
  terms: OfferTerms
  net: OfferNet | null
  /** The seller's counterproposal that waits for the buyer. */
  proposal?: { terms: OfferTerms; net: OfferNet | null }
  /** What the seller says; null before. Income tax is held back from sellers of other states. */
  livesInColorado?: boolean | null
}

export const openOffers = (
  offers: readonly SaleOffer[],
  livesInColorado: boolean | null = null,
): OpenOffer[] =>
  offers.flatMap((offer): OpenOffer[] => {
    const newest = offer.terms.at(-1)
    const terms = termsOnOffer(offer.state, offer.terms, ({ by }) => by) ?? newest
    if (!newest || !terms) return []
    return [
      {
        offer,
        terms,
        net: netShown(offer),
        livesInColorado,
        ...(newest !== terms &&
          offer.state === 'countered' && { proposal: { terms: newest, net: offer.net } }),
      },
    ]
  })

/** The net of what the buyer offers. */
export const netShown = ({ net, netOfBuyersTerms }: SaleOffer): OfferNet | null => netOfBuyersTerms ?? net

/** At most this many stand side by side, so that three fit on a phone. */
export const mostColumns = 3

/** Without a choice, the first ones in this order. */
export const offerColumns = (
  open: readonly OpenOffer[],
  chosen: readonly string[],
  order: OfferOrder,
): OpenOffer[] => {
  const wanted = open.filter(({ offer }) => chosen.includes(offer.id))
  return (wanted.length > 0 ? wanted : open).toSorted(offerOrders[order].compare).slice(0, mostColumns)
}

export type OfferOrder = keyof typeof offerOrders
const last = Number.NEGATIVE_INFINITY
/** After every day. */
const noDay = '~'

export const offerOrders = {
  arrival: { words: 'Arrival', compare: () => 0 },
  net: {
    words: 'Net to you',
    compare: (a: OpenOffer, b: OpenOffer) => (b.net?.netCents ?? last) - (a.net?.netCents ?? last) || 0,
  },
  price: { words: 'Price', compare: (a: OpenOffer, b: OpenOffer) => b.terms.price - a.terms.price },
  closing: {
    words: 'Closing date',
    compare: (a: OpenOffer, b: OpenOffer) => {
      const [one, other] = [a.terms.closingOn || noDay, b.terms.closingOn || noDay]
      return one === other ? 0 : one < other ? -1 : 1
    },
  },
}

/** What became of an offer, as its seller reads it. */
export const offerStateInWords = ({ state, isAnswerTimePassed }: SaleOffer): string =>
  state === 'countered' && isAnswerTimePassed ? 'Not answered in time' : (stateWords[state] ?? state)

const stateWords: Partial<Record<SaleOffer['state'], string>> = {
  received: 'New answer',
  countered: 'Waits for the buyer',
  backup: 'Backup',
  accepted: 'Accepted',
}

/** What became of an offer that is open no more. `isOver`: the sale is, so an offer may have stayed without an answer. */
export const endedOfferInWords = ({ state, isContractOver }: SaleOffer, isOver: boolean): string => {
  if (isContractOver) return 'contract ended'
  return (isOver && overWords[state]) || state
}

const overWords: Partial<Record<SaleOffer['state'], string>> = {
  received: 'not opened',
  presented: 'not answered',
  countered: 'not answered',
}

/** All others are information. */
export const offerStateTones: Partial<Record<SaleOffer['state'], Tone>> = {
  accepted: 'good',
  countered: 'wait',
}
