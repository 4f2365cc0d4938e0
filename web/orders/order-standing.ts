import type { Order } from '#contract/orders'
import { isBought, isPaid, type OrderStanding, refusalToPay } from '#rules/orders'

type Stands = Pick<Order, 'delivery_status' | 'payment_status'>

/** Whether the order's files and forms are the customer's. */
export const isBoughtOrder = (order: Stands): boolean => isBought(standingOf(order))

/** Also what was paid too late, and waits to go back. */
export const isPaidOrder = (order: Stands): boolean => isPaid(standingOf(order))

/** A cancelled order cannot be paid any more. */
export const canBePaid = (order: Stands): boolean => refusalToPay(standingOf(order)) === undefined

const standingOf = ({ delivery_status, payment_status }: Stands): OrderStanding => ({
  state: delivery_status,
  paymentState: payment_status,
})
