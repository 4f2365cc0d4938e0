// The price that pages show. A business that charges a mandatory fee shows the total, fee included, more prominently than any other
// price: C.R.S. 6-1-737.
import { cents, dollars } from './money.ts'

/** What these units cost when they are the whole order: the fee is charged once per order. All amounts in US dollars. */
export const priceWithFee = (unitPrice: number, platformFee: number, quantity = 1): number =>
  dollars(cents(unitPrice) * quantity + cents(platformFee))
