// What the desk and the seller type for the net: which amounts are taken, and which payoff counts.
import { dearestOfferCents } from './offers.ts'
import { type Amount, payoffCents, wholeBasisPoints } from './sale-offers.ts'

/** Why an amount is refused; undefined when it is not. Null is taken: the buyer has not said it. */
export const amountFault = (amount: Amount | null): string | undefined => {
  if (amount?.kind === 'percent' && (amount.basisPoints < 0 || amount.basisPoints > wholeBasisPoints))
    return 'Enter a percentage from 0 to 100.'
  if (amount?.kind === 'sum' && (amount.cents < 0 || amount.cents > dearestOfferCents))
    return 'Enter a sum from $0 to $100,000,000.'
  return undefined
}

/** Why a price is refused; undefined when it is not. */
export const priceFault = (priceCents: number): string | undefined =>
  priceCents > 0 && priceCents <= dearestOfferCents
    ? undefined
    : 'Enter a price above $0, up to $100,000,000.'

/** What the estimate of the closing works with. Null: nobody has said it. */
export type Loan = {
  payoffQuoteCents: number | null
  principalCents: number | null
  rateBasisPoints: number | null
  interestToOn: string
}

/** The payoff for one closing day: the lender's quote, or the arithmetic; null when neither is possible. */
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
