// How the money of an order is divided among its parts. The parts add up to what is paid: lines after the coupon, and the fee.
import { priceOf } from './cart.ts'

export type OrderPiece = { unitCents: number; quantity: number }
export type OrderLine = OrderPiece & {
  /** What the coupon takes off this line, for all its pieces. */
  couponCents: number
}

/** What all pieces of a line cost before the coupon. */
export const lineCents = (line: OrderPiece): number => priceOf([line])

/**
 * Splits a sum in proportion to the weights, in whole cents that add up to it. No part exceeds its weight unless the sum exceeds all of
 * them.
 */
export const splitCents = (sumCents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const part = Math.round(sumCents * (passed / total)) - given
    given += part
    return part
  })
}

/** What was paid for each line, in their order, and the fee. If the lines have no coupon amounts, all of them share the coupon. */
export const partsOfPaid = ({
  lines,
  couponCents,
  feeCents,
}: {
  lines: readonly OrderLine[]
  couponCents: number
  feeCents: number
}): { lineCents: number[]; feeCents: number } => {
  const known = lines.map((line) => line.couponCents)
  const isKnown = known.reduce((sum, part) => sum + part, 0) === couponCents
  const off = isKnown ? known : splitCents(couponCents, lines.map(lineCents))
  return { lineCents: lines.map((line, at) => lineCents(line) - (off[at] ?? 0)), feeCents }
}

/** The sums between the lines and the total, as receipts and mails list them. */
export const sumsAfterLines = (order: {
  couponCode: string | null
  couponCents: number
  feeCents: number
}): { name: string; cents: number }[] => [
  ...(order.couponCents > 0 ? [{ name: `Coupon ${order.couponCode ?? ''}`, cents: -order.couponCents }] : []),
  ...(order.feeCents > 0 ? [{ name: 'Platform fee', cents: order.feeCents }] : []),
]

/** The sums below the total, once some of the payment went back. */
export const sumsAfterTotal = (paidCents: number, refundedCents: number): { name: string; cents: number }[] =>
  refundedCents === 0
    ? []
    : [
        { name: 'Refunded', cents: -refundedCents },
        { name: 'Paid after refunds', cents: paidCents - refundedCents },
      ]
