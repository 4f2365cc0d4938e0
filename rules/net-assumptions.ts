// What the desk and the seller type for the net of an offer: which amounts are accepted, and how many. The net is in `sale-net.ts`.
import { highestOfferCents } from './offers.ts'
import { type Amount, wholeBasisPoints } from './sale-net.ts'

/** How many other costs are named, and the longest name of one. */
export const mostOtherCosts = 10
export const longestCostName = 60
/** Yearly, in basis points. */
export const highestRateBasisPoints = 3_000

/** Why an amount is refused; undefined if it is accepted. Null is accepted: the buyer has not said it. */
export const amountFault = (amount: Amount | null): string | undefined => {
  if (amount?.kind === 'percent' && (amount.basisPoints < 0 || amount.basisPoints > wholeBasisPoints))
    return 'Enter a percentage from 0 to 100.'
  if (amount?.kind === 'sum' && (amount.cents < 0 || amount.cents > highestOfferCents))
    return 'Enter a sum from $0 to $100,000,000.'
  return undefined
}

/** Why a price is refused; undefined if it is accepted. */
export const priceFault = (priceCents: number): string | undefined =>
  priceCents > 0 && priceCents <= highestOfferCents
    ? undefined
    : 'Enter a price above $0, up to $100,000,000.'
