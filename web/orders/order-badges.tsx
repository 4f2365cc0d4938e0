import { isPaidOrder } from '#web/orders/order-standing.ts'
import type { Order } from '#contract/orders'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Stands = Pick<Order, 'payment_status' | 'delivery_status'>

export const PaymentBadge = ({ order }: { order: Stands }) => (
  <Badge {...lookOf(order)}>{paymentWords[order.payment_status]}</Badge>
)

export const OrderBadge = ({ order }: { order: Stands }) => (
  <Badge {...lookOf(order)}>{orderWords[order.delivery_status]}</Badge>
)

/** Both are green while the order is paid, else red: specification, point 2. What only waits is not crossed out. */
const lookOf = (order: Stands) => ({
  tone: isPaidOrder(order) ? ('good' as const) : ('bad' as const),
  ...(order.delivery_status === 'pending' && { icon: 'clock' as const }),
})

const paymentWords: Record<Order['payment_status'], string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
}

export const orderWords: Record<Order['delivery_status'], string> = {
  pending: 'Pending',
  placed: 'Placed',
  warehouse: 'Warehouse',
  cancelled: 'Cancelled',
}

const uploadTones: Record<Order['uploadStatus'], Tone> = {
  Approved: 'good',
  Rejected: 'bad',
  Pending: 'info',
  'Not Uploaded Yet': 'plain',
}

/** What became of the forms that were handed in for an order. */
export const UploadBadge = ({ status }: { status: Order['uploadStatus'] }) => (
  <Badge tone={uploadTones[status]}>{status}</Badge>
)
