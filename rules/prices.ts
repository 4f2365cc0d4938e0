// What a package costs, and the price that pages show. A business that charges a mandatory fee shows the total, fee included, more
// prominently than any other price: C.R.S. 6-1-737.
import { cents, dollars } from './money.ts'

/**
 * The price of one piece after its discount: price − floor(price × percent / 100), where floor rounds down to whole dollars. So
 * 129.00 at 20 % gives 129 − 25 = 104.00, and 129.50 gives 129.50 − 25 = 104.50.
 */
export const discountedCents = (priceCents: number, percent: number): number =>
  priceCents - Math.floor((priceCents * percent) / 10_000) * 100

/** What these units cost when they are the whole order: the fee is charged once per order. All amounts in US dollars. */
export const priceWithFee = (unitPrice: number, platformFee: number, quantity = 1): number =>
  dollars(cents(unitPrice) * quantity + cents(platformFee))
