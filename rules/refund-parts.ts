// Which parts of an order a refund covers: its lines after their coupon, and the fee. What is left of the parts always adds up to what is
// left of the payment.
import { splitCents } from './order-sums.ts'

/** The fee among the parts of an order; a line has the id of its package. */
export const feePart = 'fee'

export type RefundOfParts = {
  amountCents: number
  /** What each part gets back, in the order of the parts. Absent for a refund that does not say it. */
  parts?: readonly number[] | undefined
}

/** What is left of each part after these refunds, the oldest first. One that does not say its parts covers them in proportion to what is left. */
export const leftOfParts = (paid: readonly number[], refunds: readonly RefundOfParts[]): number[] =>
  refunds.reduce<readonly number[]>((left, { amountCents, parts }) => {
    // The payment company may have paid back another sum than it was told to.
    const covered = parts && fits(parts, amountCents, left) ? parts : splitCents(amountCents, left)
    return left.map((cents, at) => cents - (covered[at] ?? 0))
  }, paid) as number[]

/** Whether the parts are the whole sum, and none gets back more than is left of it. */
export const fits = (parts: readonly number[], amountCents: number, left: readonly number[]): boolean =>
  parts.length === left.length &&
  parts.every((cents, at) => cents >= 0 && cents <= (left[at] ?? 0)) &&
  parts.reduce((sum, cents) => sum + cents, 0) === amountCents

/** The seller’s share of a line of which a part was given back: it shrinks as the money does. */
export const shareAfterRefund = (shareCents: number, paidCents: number, leftCents: number): number =>
  paidCents === 0 ? shareCents : Math.round(shareCents * (leftCents / paidCents))
