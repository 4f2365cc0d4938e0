import type { OrderDetail } from '#contract/desk/orders/orders'

/** What can still be refunded of the payment for the order, in cents. */
export const refundableOf = ({ payments }: Pick<OrderDetail, 'payments'>): number =>
  payments.find(({ paysOrder }) => paysOrder)?.refundableCents ?? 0
