// What a coupon takes off, and when it is refused. Pure: the day, and whether it was used, come in as arguments.
import { priceOf } from './cart.ts'

export type Coupon = {
  id: string
  /** Upper case. */
  code: string
  off: { percent: number } | { amountCents: number }
  /** Null: everything. The name is for people to read. */
  on: { categoryId: string; name: string } | { productId: string; name: string } | null
  /** YYYY-MM-DD in Mountain Time, both inclusive; null leaves that end open. */
  firstDay: string | null
  lastDay: string | null
  isOncePerCustomer: boolean
}

/** A line that can be bought. */
export type CouponLine = {
  productId: string
  categoryId: string
  /** One piece, its discount taken off. */
  unitCents: number
  quantity: number
}

export type CouponRefusal =
  | { why: 'not_valid_yet'; firstDay: string }
  | { why: 'expired'; lastDay: string }
  | { why: 'used' }
  | { why: 'for_nothing_in_cart' }

/**
 * The base is the discounted price × quantity of the lines that the coupon is for; a percentage of it is rounded to the cent, and an
 * amount takes off no more than the base.
 */
export const couponDiscount = (
  coupon: Coupon,
  { lines, today, isUsed }: { lines: readonly CouponLine[]; today: string; isUsed: boolean },
): { discountCents: number } | { refusal: CouponRefusal } => {
  const { firstDay, lastDay } = coupon
  if (firstDay !== null && today < firstDay) return { refusal: { why: 'not_valid_yet', firstDay } }
  if (lastDay !== null && today > lastDay) return { refusal: { why: 'expired', lastDay } }
  if (coupon.isOncePerCustomer && isUsed) return { refusal: { why: 'used' } }
  const baseCents = priceOf(lines.filter((line) => isFor(coupon, line)))
  if (baseCents === 0) return { refusal: { why: 'for_nothing_in_cart' } }
  return { discountCents: takenOff(coupon.off, baseCents) }
}

/** Characters. */
export const longestCode = 40

/** However it was typed. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase()

const isFor = ({ on }: Coupon, { categoryId, productId }: CouponLine) => {
  if (on === null) return true
  return 'categoryId' in on ? on.categoryId === categoryId : on.productId === productId
}

const takenOff = (off: Coupon['off'], baseCents: number) =>
  'percent' in off ? Math.round((baseCents * off.percent) / 100) : Math.min(off.amountCents, baseCents)
