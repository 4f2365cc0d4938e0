// What a package costs, and the price that pages show. A business that charges a mandatory fee shows the total, fee included, more
// prominently than any other price: C.R.S. 6-1-737.
import { cents, dollars, inDollars } from './money.ts'

/**
 * The price of one piece after its discount: price − floor(price × percent / 100), where floor rounds down to whole dollars. So
 * 129.00 at 20 % gives 129 − 25 = 104.00, and 129.50 gives 129.50 − 25 = 104.50.
 */
export const discountedCents = (priceCents: number, percent: number): number =>
  priceCents - Math.floor((priceCents * percent) / 10_000) * 100

/** What these units cost when they are the whole order: the fee is charged once per order. All amounts in US dollars. */
export const priceWithFee = (unitPrice: number, platformFee: number, quantity = 1): number =>
  dollars(cents(unitPrice) * quantity + cents(platformFee))

/** A price or fee that differs from the present one by this factor is probably a typing error. */
const unusualFactor = 10

/** What the desk reads before it publishes a package for a price that is far from the present one. Undefined for any other price. */
export const priceDoubt = (presentCents: number, nextCents: number): string | undefined => {
  if (!isFarFrom(presentCents, nextCents)) return undefined
  return `The price ${nextCents < presentCents ? 'falls' : 'rises'} from ${inDollars(presentCents)} to ${inDollars(nextCents)}. Please check that it is right.`
}

/** What a broker reads before saving a fee at least ten times as high as the present one, or at most a tenth of it. */
export const feeDoubt = (presentCents: number, nextCents: number): string | undefined => {
  if (presentCents === 0 || !isFarFrom(presentCents, nextCents)) return undefined
  return `The fee on each order changes from ${inDollars(presentCents)} to ${inDollars(nextCents)}. Please check that it is right.`
}

const isFarFrom = (presentCents: number, nextCents: number): boolean => {
  const [low, high] = [Math.min(presentCents, nextCents), Math.max(presentCents, nextCents)]
  return low !== high && high >= low * unusualFactor
}
