import type { NextStep } from '#contract/orders'
import { dollars } from '#server/catalogue/price'
import type { OrderRow } from '#server/orders/lock-order'

export type Waiting = {
  unpaid: readonly Pick<OrderRow, 'id' | 'number' | 'total_cents' | 'items' | 'expires_at'>[]
}

/** What waits for a customer, the most urgent first. */
export const nextSteps = ({ unpaid }: Waiting): NextStep[] =>
  unpaid.toSorted((a, b) => a.expires_at - b.expires_at).map(orderToPay)

const orderToPay = (order: Waiting['unpaid'][number]): NextStep => ({
  kind: 'order to pay',
  orderId: order.id,
  number: order.number,
  price: dollars(order.total_cents),
  items: order.items,
  expires: new Date(order.expires_at).toISOString(),
})
