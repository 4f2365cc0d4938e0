// The sum of a refund, from the amounts that were typed for the parts of an order.
import { inDollars, typedCents } from '#rules/money'
import { mayRefund } from '#rules/refunds'

/** By part, what was typed. A part that is absent is not chosen. */
export type TypedParts = Readonly<Record<string, string>>

export const noParts: TypedParts = {}

/** The name of the part that is everything. */
export const all = 'All of it'

/** An amount in cents as it would be typed. */
export const inText = (cents: number): string => (cents / 100).toFixed(2)

export const allOf = (leftCents: number): TypedParts => ({ [all]: inText(leftCents) })

/** In cents, with why it cannot be refunded. Nothing chosen is no error. */
export const sumOf = (parts: TypedParts, leftCents: number): { cents: number; error?: string } => {
  const sums = Object.values(parts).map(typedCents)
  if (sums.includes(undefined))
    return { cents: 0, error: 'Please enter each amount in dollars, such as 49.00.' }
  const cents = sums.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  if (cents === 0 || mayRefund(cents, leftCents)) return { cents }
  return { cents, error: `At most ${inDollars(leftCents)} can be refunded.` }
}
