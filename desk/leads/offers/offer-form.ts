// What is typed about an offer, as text, and as it is sent.
import type { LeadOffer } from '#contract/desk/leads/offers'
import { dollars, typedCents } from '#rules/money'
import { netCents } from '#rules/offers'

export type TypedOffer = {
  buyer: string
  price: string
  costs: string
  costsInclude: string
  closingOn: string
  contingencies: string
  note: string
  expiresOn: string
}

export const noOffer: TypedOffer = {
  buyer: '',
  price: '',
  costs: '',
  costsInclude: '',
  closingOn: '',
  contingencies: '',
  note: '',
  expiresOn: '',
}

export const typedFrom = (offer: LeadOffer): TypedOffer => ({
  buyer: offer.buyer,
  price: String(dollars(offer.priceCents)),
  costs: offer.costsCents === null ? '' : String(dollars(offer.costsCents)),
  costsInclude: offer.costsInclude,
  closingOn: offer.closingOn,
  contingencies: offer.contingencies,
  note: offer.note,
  expiresOn: offer.expiresOn,
})

export type Terms = Omit<TypedOffer, 'price' | 'costs'> & { priceCents: number; costsCents: number | null }

/** Undefined with the fields that are not sums. Costs that are left empty are not known. */
export const termsOf = ({
  price,
  costs,
  ...rest
}: TypedOffer): { terms?: Terms; wrong: Partial<Record<'price' | 'costs', string>>; net: number | null } => {
  const priceCents = typedCents(price)
  const costsCents = costs.trim() === '' ? null : typedCents(costs)
  const wrong = {
    ...(price.trim() !== '' && priceCents === undefined && { price: notASum }),
    ...(costsCents === undefined && { costs: notASum }),
  }
  if (!priceCents || costsCents === undefined) return { wrong, net: null }
  return { terms: { ...rest, priceCents, costsCents }, wrong, net: netCents(priceCents, costsCents) }
}

const notASum = 'Enter a sum in dollars, such as 415,000.'
