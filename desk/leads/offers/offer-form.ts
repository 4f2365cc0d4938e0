// The typed offer as text under the names of the request, and as the request sends it.
import { dollars } from '#rules/money'
import { typedCents } from '#rules/typed-text'
import { netCents } from '#rules/offers'

export type TypedOffer = {
  buyer: string
  priceCents: string
  costsCents: string
  costsInclude: string
  closingOn: string
  contingencies: string
  note: string
  expiresOn: string
}

export const noOffer: TypedOffer = {
  buyer: '',
  priceCents: '',
  costsCents: '',
  costsInclude: '',
  closingOn: '',
  contingencies: '',
  note: '',
  expiresOn: '',
}

export const typedFrom = (offer: Terms): TypedOffer => ({
  buyer: offer.buyer,
  priceCents: String(dollars(offer.priceCents)),
  costsCents: offer.costsCents === null ? '' : String(dollars(offer.costsCents)),
  costsInclude: offer.costsInclude,
  closingOn: offer.closingOn,
  contingencies: offer.contingencies,
  note: offer.note,
  expiresOn: offer.expiresOn,
})

export type Terms = Omit<TypedOffer, 'priceCents' | 'costsCents'> & {
  priceCents: number
  costsCents: number | null
}

/** Undefined, with the fields that are not sums. Costs left empty are unknown. */
export const termsOf = ({
  priceCents: price,
  costsCents: costs,
  ...rest
}: TypedOffer): {
  terms?: Terms
  wrong: Partial<Record<'priceCents' | 'costsCents', string>>
  net: number | null
} => {
  const priceCents = typedCents(price)
  const costsCents = costs.trim() === '' ? null : typedCents(costs)
  const wrong = {
    ...(price.trim() !== '' && !priceCents && { priceCents: notASum }),
    ...(costsCents === undefined && { costsCents: notASum }),
  }
  if (!priceCents || costsCents === undefined) return { wrong, net: null }
  return { terms: { ...rest, priceCents, costsCents }, wrong, net: netCents(priceCents, costsCents) }
}

const notASum = 'Enter a sum in dollars, such as 415,000.'
