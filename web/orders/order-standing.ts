import type { Order } from '#contract/orders'
import { isBought } from '#rules/orders'

/** Whether the order's files and forms are the customer's. */
export const isBoughtOrder = (order: Pick<Order, 'delivery_status' | 'payment_status'>): boolean =>
  isBought({ state: order.delivery_status, paymentState: order.payment_status })
