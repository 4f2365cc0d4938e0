import type { OrderDetail } from '#contract/desk/orders/orders'

/** How much of the order's payment can still be refunded, in cents. */
export const refundableOf = ({ payments }: Pick<OrderDetail, 'payments'>): number =>
  payments.find(({ paysOrder }) => paysOrder)?.refundableCents ?? 0

/** The disputes about the order's payment that warn of a refund. */
export const disputesToHeed = ({ payments, disputes }: Pick<OrderDetail, 'payments' | 'disputes'>) => {
  const payment = payments.find(({ paysOrder }) => paysOrder)
  return disputes.filter(({ paymentId, warning }) => paymentId === payment?.id && warning !== undefined)
}

/** Whether all money of the order that is left goes back: it is canceled, and no dispute may have taken the money. */
export const mustReturnRest = (order: Pick<OrderDetail, 'state' | 'payments' | 'disputes'>): boolean =>
  order.state === 'cancelled' && disputesToHeed(order).length === 0
