import type { OrderDetail } from '#contract/desk/orders/orders'

/** How much of the order's payment can still be refunded, in cents. */
export const refundableOf = ({ payments }: Pick<OrderDetail, 'payments'>): number =>
  payments.find(({ paysOrder }) => paysOrder)?.refundableCents ?? 0
