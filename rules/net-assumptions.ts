// What the desk and the seller type for the net: which amounts are accepted, and which payoff is used.
import { highestOfferCents } from './offers.ts'
import { type Amount, payoffCents, wholeBasisPoints } from './sale-offers.ts'

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

/** The loan as the estimate of the closing uses it. Null: unknown. */
export type Loan = {
  payoffQuoteCents: number | null
  principalCents: number | null
  rateBasisPoints: number | null
  interestToOn: string
}

/** The payoff for one closing day: the lender's quote, or else a calculation. Null if neither is possible. */
export const payoffFor = (
  { payoffQuoteCents, principalCents, rateBasisPoints, interestToOn }: Loan,
  closingOn: string,
): number | null => {
  if (payoffQuoteCents !== null) return payoffQuoteCents
  if (principalCents === 0) return 0
  if (principalCents === null || rateBasisPoints === null || interestToOn === '' || closingOn === '')
    return null
  return payoffCents(principalCents, rateBasisPoints, interestToOn, closingOn)
}
