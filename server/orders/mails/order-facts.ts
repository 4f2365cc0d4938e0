import { refundInShort } from '#rules/refunds'
import { inDollars } from '#rules/money'
import type { Letter } from '#server/mails/letter'
import type { OrderRow, OrderLineRow } from '#server/orders/order'

type Facts = Extract<Letter['parts'][number], { facts: unknown }>

/** The lines of the order and its sums, which can be checked by hand. */
export const orderFacts = (order: OrderRow, lines: readonly OrderLineRow[]): Facts => ({
  facts: [
    ...lines.map(
      ({ name, quantity, unit_cents }) =>
        [
          quantity === 1 ? name : `${name}, ${quantity} at ${inDollars(unit_cents)}`,
          inDollars(unit_cents * quantity),
        ] as const,
    ),
    ...(order.coupon_cents > 0
      ? [[`Coupon ${order.coupon_code}`, `−${inDollars(order.coupon_cents)}`] as const]
      : []),
    ...(order.fee_cents > 0 ? [['Platform fee', inDollars(order.fee_cents)] as const] : []),
    ['Total', inDollars(order.total_cents)],
  ],
})

/** The refund rule, for every mail about an order. */
export const refundLine = (publicUrl: string): { paragraph: string } => ({
  paragraph: `${refundInShort} The terms: ${publicUrl}/disclosure#refunds`,
})
