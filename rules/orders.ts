// What the business decides about orders: what they cost, and how long they wait for their money.
import { discountedCents } from './cart.ts'

/** What the customer pays: the discounted lines, less the coupon, and the brokerage's fee. */
export const orderTotalCents = (sums: {
  linesCents: number
  couponCents: number
  feeCents: number
}): number => sums.linesCents - sums.couponCents + sums.feeCents

/** What the house keeps of a package that somebody else sells here. */
const houseSharePercent = 5

/** Of all pieces of a line: the discounted price less the house's share, which is rounded down to whole dollars for each piece. */
export const sellerShareCents = (unitCents: number, quantity: number): number =>
  discountedCents(unitCents, houseSharePercent) * quantity

/** How long an order may wait for its money before it is cancelled. */
export const unpaidHours = 24
/** How long an unpaid order holds its pieces: from its placement, and again from each attempt to pay it. */
export const holdMinutes = 30
/** How many unpaid orders an account may have at the same time. */
export const mostUnpaidOrders = 10

const minuteMs = 60_000

/** When an order is cancelled unless it is paid before. */
export const unpaidUntil = (placedAt: number): number => placedAt + unpaidHours * 60 * minuteMs

/** Until when an order holds its pieces that sets out to be paid now: never longer than it can be paid, never shorter than promised before. */
export const holdUntil = (now: number, order: { heldUntil: number | null; unpaidUntil: number }): number =>
  Math.max(order.heldUntil ?? 0, Math.min(now + holdMinutes * minuteMs, order.unpaidUntil))

/** Whether an order's pieces are its own at this moment. */
export const isHeld = (heldUntil: number | null, now: number): heldUntil is number =>
  heldUntil !== null && now < heldUntil

/** Whether the account may place one more. */
export const mayPlaceAnother = (unpaidOrders: number): boolean => unpaidOrders < mostUnpaidOrders
