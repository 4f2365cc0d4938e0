// The sum of a refund, from the amounts that were typed for the parts of an order.
import type { OrderDetail } from '#contract/desk/orders/orders'
import { inDollars } from '#rules/money'
import { typedCents } from '#rules/typed-text'
import { feePart } from '#rules/refund-parts'
import { mayRefund } from '#rules/refunds'

/** The typed text of each chosen part. */
export type TypedParts = Readonly<Record<string, string>>

export const noParts: TypedParts = {}

/** The name of the part that is the whole sum. */
export const all = 'All of it'

/** An amount in cents as a person would type it. */
export const inText = (cents: number): string => (cents / 100).toFixed(2)

export const allOf = (leftCents: number): TypedParts => ({ [all]: inText(leftCents) })

/** In cents, or the reason why it cannot be refunded. Choosing nothing is no error. */
export const sumOf = (parts: TypedParts, leftCents: number): { cents: number; error?: string } => {
  const sums = Object.values(parts).map(typedCents)
  if (sums.includes(undefined)) return { cents: 0, error: notASum }
  const cents = sums.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  if (cents === 0 || mayRefund(cents, leftCents)) return { cents }
  return { cents, error: `At most ${inDollars(leftCents)} can be refunded.` }
}

/** Why these parts cannot be sent, and which ones to mark. Undefined when they can. */
export const faultOf = (
  parts: TypedParts,
  leftCents: number,
): { error: string; wrong: readonly string[] } | undefined => {
  const names = Object.keys(parts)
  const unreadable = names.filter((name) => typedCents(parts[name] ?? '') === undefined)
  if (unreadable.length > 0) return { error: notASum, wrong: unreadable }
  const { cents, error } = sumOf(parts, leftCents)
  if (error !== undefined) return { error, wrong: names }
  if (names.length === 0) return { error: 'Choose what goes back.', wrong: [] }
  return cents === 0 ? { error: 'Enter how much goes back.', wrong: names } : undefined
}

const notASum = 'Enter each amount in dollars, such as 49.00.'

/** The parts to choose from: everything, a line after its coupon, or the fee. */
export const partsOf = (
  {
    lines,
    feeCents,
    feeRefundedCents,
  }: Pick<OrderDetail, 'feeCents' | 'feeRefundedCents'> & {
    lines: readonly Pick<OrderDetail['lines'][number], 'name' | 'paidCents' | 'refundedCents'>[]
  },
  left: number,
) => [
  {
    name: all,
    cents: left,
    note: `${inDollars(left)} can be refunded. A smaller sum comes from all parts in proportion`,
  },
  ...lines.map(({ name, paidCents, refundedCents }) => part(name, paidCents, refundedCents)),
  ...(feeCents > 0 ? [part(fee, feeCents, feeRefundedCents)] : []),
]

const fee = 'Platform fee'

const part = (name: string, paidCents: number, refundedCents = 0) => ({
  name,
  cents: paidCents - refundedCents,
  note: `paid ${inDollars(paidCents)}${refundedCents > 0 ? `, ${inDollars(refundedCents)} of it refunded` : ''}`,
})

/** What each part gets back, for the server. Undefined when a sum of the whole was chosen, which the server shares out. */
export const wishedParts = (
  { lines }: { lines: readonly Pick<OrderDetail['lines'][number], 'name' | 'productId'>[] },
  parts: TypedParts,
): { part: string; amountCents: number }[] | undefined =>
  Object.hasOwn(parts, all)
    ? undefined
    : Object.entries(parts).flatMap(([name, typed]) => {
        const id = name === fee ? feePart : lines.find((line) => line.name === name)?.productId
        const amountCents = typedCents(typed) ?? 0
        return id === undefined || amountCents === 0 ? [] : [{ part: id, amountCents }]
      })
