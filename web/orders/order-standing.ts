import type { Order } from '#contract/orders'
import { hasReceipt, isBought, isPaid, type OrderStanding, refusalToPay } from '#rules/orders'

type Stands = Pick<Order, 'delivery_status' | 'payment_status'>

/** True if the customer may use the order's files and forms. */
export const isBoughtOrder = (order: Stands): boolean => isBought(standingOf(order))

/** Also true for a late payment that waits for its refund. */
export const isPaidOrder = (order: Stands): boolean => isPaid(standingOf(order))

/** False for a canceled order, which can no longer be paid. */
export const canBePaid = (order: Stands): boolean => refusalToPay(standingOf(order)) === undefined

/** Also true after a refund. */
export const isReceiptThere = (order: Stands): boolean => hasReceipt(standingOf(order))

const standingOf = ({ delivery_status, payment_status }: Stands): OrderStanding => ({
  state: delivery_status,
  paymentState: payment_status,
})
