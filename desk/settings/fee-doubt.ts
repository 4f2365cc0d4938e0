import { inDollars } from '#rules/money'
import { priceDoubt } from '#rules/prices'
import { typedCents } from '#rules/typed-text'

/** What to check about a fee that is as far from the present one as a price would have to be. Both as they were typed. */
export const feeDoubt = (present: string, next: string): string | undefined => {
  const [from, to] = [typedCents(present), typedCents(next)]
  if (from === undefined || from === 0 || to === undefined || priceDoubt(from, to) === undefined)
    return undefined
  return `The fee on each order changes from ${inDollars(from)} to ${inDollars(to)}. Please check that it is right.`
}
