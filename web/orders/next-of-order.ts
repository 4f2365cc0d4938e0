import type { Order } from '#contract/orders'
import { isRefundMissing } from '#web/orders/after-refunds.ts'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import { formatSoon } from '#web/ui/dates.ts'

type Stands = Pick<
  Order,
  | 'delivery_status'
  | 'payment_status'
  | 'price'
  | 'refunded'
  | 'expires'
  | 'isPaymentProcessing'
  | 'products'
  | 'uploads'
>

/** What comes next for an order, in a few words. A page with several orders names the time zone once. */
export const nextOf = (order: Stands, formatPayBy = formatSoon): string => {
  switch (order.delivery_status) {
    case 'cancelled':
      return isRefundMissing(order) ? 'Your refund came back to us' : canceled[order.payment_status]
    case 'pending':
      if (order.isPaymentProcessing) return 'Next: your bank decides about the payment'
      return order.expires === undefined ? 'Next: pay for it' : `Next: pay by ${formatPayBy(order.expires)}`
    case 'placed':
      return nextForm(order) ?? 'Next: our team starts on it'
    case 'warehouse':
      return nextForm(order) ?? 'Our team is working on it'
  }
}

const canceled: Record<Order['payment_status'], string> = {
  unpaid: 'Nothing was charged',
  paid: 'We are sending your money back',
  refunded: 'Your money was sent back',
}

const nextForm = (order: Stands): string | undefined => {
  const { rejected, missing } = formsToDo(order)
  const [first, ...others] = rejected.length > 0 ? rejected : missing
  if (!first) return undefined
  const verb = rejected.length > 0 ? 'correct' : 'fill in'
  return `Next: ${verb} ${others.length === 0 ? `the ${first.form}` : `${others.length + 1} forms`}`
}
