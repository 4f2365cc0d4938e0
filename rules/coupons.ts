// What a coupon takes off, and when it is refused. Pure: the day and whether the customer has used the coupon are arguments.
import { priceOf } from './cart.ts'
import { lineCents, splitCents } from './order-sums.ts'

export type Coupon = {
  id: string
  /** Upper case. */
  code: string
  off: { percent: number } | { amountCents: number }
  /** What the coupon is for; null means everything. The name is for people to read. */
  on: { categoryId: string; name: string } | { productId: string; name: string } | null
  /** YYYY-MM-DD in Mountain Time, both inclusive. Null means no limit on that side. */
  firstDay: string | null
  lastDay: string | null
  isOncePerCustomer: boolean
}

/** A line that can be bought. */
export type CouponLine = {
  productId: string
  categoryId: string
  /** Price of one piece after its discount. */
  unitCents: number
  quantity: number
}

export type CouponRefusal =
  | { why: 'not_valid_yet'; firstDay: string }
  | { why: 'expired'; lastDay: string }
  | { why: 'used' }
  | { why: 'for_nothing_in_cart' }

/** Whether the last day of a coupon has passed. */
export const isCouponOver = ({ lastDay }: Pick<Coupon, 'lastDay'>, today: string): boolean =>
  lastDay !== null && today > lastDay

/**
 * The base is discounted price × quantity, summed over the lines that the coupon is for. A percentage of it is rounded to the cent.
 * An amount takes off at most the base.
 */
export const couponDiscount = (
  coupon: Coupon,
  { lines, today, isUsed }: { lines: readonly CouponLine[]; today: string; isUsed: boolean },
): { discountCents: number } | { refusal: CouponRefusal } => {
  const { firstDay, lastDay } = coupon
  if (firstDay !== null && today < firstDay) return { refusal: { why: 'not_valid_yet', firstDay } }
  if (lastDay !== null && isCouponOver(coupon, today)) return { refusal: { why: 'expired', lastDay } }
  if (coupon.isOncePerCustomer && isUsed) return { refusal: { why: 'used' } }
  const baseCents = priceOf(lines.filter((line) => isFor(coupon, line)))
  if (baseCents === 0) return { refusal: { why: 'for_nothing_in_cart' } }
  return { discountCents: takenOff(coupon.off, baseCents) }
}

/** What a coupon takes off each line. Only the lines that it is valid for share it, in proportion to their price. */
export const couponOfLines = (
  coupon: Pick<Coupon, 'on'>,
  lines: readonly CouponLine[],
  discountCents: number,
): number[] =>
  splitCents(
    discountCents,
    lines.map((line) => (isFor(coupon, line) ? lineCents(line) : 0)),
  )

/** Longest coupon code, in characters. */
export const longestCode = 40

/** The code as it is stored and compared: upper case, without white space or invisible characters, in one normalized spelling. */
export const normalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}]/gu, '')
    .toUpperCase()

const isFor = ({ on }: Pick<Coupon, 'on'>, { categoryId, productId }: CouponLine) => {
  if (on === null) return true
  return 'categoryId' in on ? on.categoryId === categoryId : on.productId === productId
}

const takenOff = (off: Coupon['off'], baseCents: number) =>
  'percent' in off ? Math.round((baseCents * off.percent) / 100) : Math.min(off.amountCents, baseCents)
