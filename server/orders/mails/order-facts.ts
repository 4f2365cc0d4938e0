import { refundInShort } from '#rules/refunds'
import { inDollars, inSignedDollars } from '#rules/money'
import { lineCents, sumsAfterLines } from '#rules/order-sums'
import type { Letter } from '#server/mails/letter'
import { moneyOf, type OrderRow, type OrderLineRow } from '#server/orders/order'

type Facts = Extract<Letter['parts'][number], { facts: unknown }>

/** The lines of the order and its sums, which can be checked by hand. */
export const orderFacts = (order: OrderRow, lines: readonly OrderLineRow[]): Facts => ({
  facts: [
    ...lines.map(
      ({ name, quantity, unit_cents }) =>
        [
          quantity === 1 ? name : `${name}, ${quantity} at ${inDollars(unit_cents)}`,
          inDollars(lineCents({ unitCents: unit_cents, quantity })),
        ] as const,
    ),
    ...sumsAfterLines(moneyOf(order, lines)).map(
      ({ name, cents }) => [name, inSignedDollars(cents)] as const,
    ),
    ['Total', inDollars(order.total_cents)],
  ],
})

/** The refund rule, for every mail about an order. */
export const refundLine = (publicUrl: string): { paragraph: string } => ({
  paragraph: `${refundInShort} The terms: ${publicUrl}/disclosure#refunds`,
})
