import type { Order } from '#contract/orders'
import { inCents } from '#web/lists/preview.ts'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import { canBePaid, isBoughtOrder } from '#web/orders/order-standing.ts'

/** '4 orders. 2 wait for you, 1 is in progress.' */
export const ordersInWords = (orders: readonly Order[]): string => {
  const waiting = orders.filter(isCustomersTurn).length
  const working = orders.filter(
    (order) => order.delivery_status === 'warehouse' && !isCustomersTurn(order),
  ).length
  const parts = [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you`] : []),
    ...(working > 0 ? [`${working} ${working === 1 ? 'is' : 'are'} in progress`] : []),
  ]
  const count = orders.length === 1 ? 'One order.' : `${orders.length} orders.`
  return parts.length > 0 ? `${count} ${parts.join(', ')}.` : count
}

const isCustomersTurn = (order: Order): boolean => {
  if (canBePaid(order)) return order.isPaymentProcessing !== true
  if (!isBoughtOrder(order)) return false
  const { rejected, missing } = formsToDo(order)
  return rejected.length + missing.length > 0
}

/** What was paid for the orders that stand, after refunds of a part, and their number. */
export const paidSoFar = (orders: readonly Order[]): { dollars: number; count: number } => {
  const paid = orders.filter(isBoughtOrder)
  return {
    dollars: inCents(paid, ({ price, refunded = 0 }) => price - refunded),
    count: paid.length,
  }
}
