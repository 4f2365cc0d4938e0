import type { Verdict } from '#web/payments/find-verdict.ts'
import {
  Cancelled,
  CheckingPayment,
  PaymentFailed,
  Refunded,
  ToDashboard,
  TooLate,
  View,
} from '#web/payments/confirm/outcomes.tsx'
import { Paid } from '#web/payments/confirm/paid.tsx'
import { type DetailedOrder, useOrder } from '#web/orders/use-order.ts'
import { isBoughtOrder } from '#web/orders/order-standing.ts'

type Decided = Extract<Verdict, { is: 'paid' | 'failed' | 'refunded' }>

/** The result of the payment, and what it means for the order. */
export const OrderOutcome = ({ verdict }: { verdict: Decided }) =>
  verdict.orderId === undefined ? (
    <PaymentFailed message={verdict.message} orderId={undefined} order={undefined} />
  ) : (
    <OfOrder verdict={verdict} orderId={verdict.orderId} />
  )

const OfOrder = ({ verdict, orderId }: { verdict: Decided; orderId: string }) => {
  const { is, message } = verdict
  const { data, failure } = useOrder(orderId)
  // An order that an earlier page loaded may be older than the payment.
  const order = data && agreesWith(data, is) ? data : undefined
  if (is === 'failed' && order?.delivery_status !== 'cancelled')
    return <PaymentFailed message={message} orderId={orderId} order={order} />
  if (!order && failure === undefined) return <CheckingPayment />
  if (!order) return <WithoutOrder message={message} />
  if (order.payment_status === 'refunded') return <Refunded order={order} />
  if (isBoughtOrder(order)) return <Paid order={order} />
  return order.payment_status === 'paid' ? (
    <TooLate message={message} order={order} />
  ) : (
    <Cancelled message={message} order={order} />
  )
}

const agreesWith = ({ payment_status }: DetailedOrder, is: Decided['is']) =>
  is === 'failed' ? payment_status === 'unpaid' : payment_status !== 'unpaid'

/** The order could not be loaded, so only the shop's message is known. */
const WithoutOrder = ({ message }: { message: string }) => (
  <View
    picture="processing"
    title="Payment received"
    spoken="Payment received."
    actions={<ToDashboard look="flag" />}
  >
    {message} Everything about this order is in your dashboard.
  </View>
)
