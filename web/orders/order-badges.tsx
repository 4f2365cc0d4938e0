import { isPaidOrder } from '#web/orders/order-standing.ts'
import type { Order } from '#contract/orders'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Stands = Pick<Order, 'payment_status' | 'delivery_status'>

export const PaymentBadge = ({ order }: { order: Stands }) => (
  <Badge {...lookOf(order)}>{paymentWords[order.payment_status]}</Badge>
)

export const OrderBadge = ({ order }: { order: Stands }) => (
  <Badge {...lookOf(order)}>{orderSays[order.delivery_status]}</Badge>
)

/** Both badges are green if the order is paid, otherwise red. A pending order is not crossed out, and a canceled one is not filled. */
const lookOf = (order: Stands) => ({
  tone: isPaidOrder(order) ? ('good' as const) : ('bad' as const),
  ...(order.delivery_status === 'pending' && { icon: 'clock' as const }),
  isOutlined: order.delivery_status === 'cancelled',
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

/** What happens to an order, in plain words. Only the filter says 'Warehouse'. */
export const orderSays: Record<Order['delivery_status'], string> = { ...orderWords, warehouse: 'In progress' }

const uploadTones: Record<Order['uploadStatus'], Tone> = {
  Approved: 'good',
  Rejected: 'bad',
  Pending: 'wait',
  'Not Uploaded Yet': 'plain',
}

type Uploads = Pick<Order, 'uploadStatus' | 'uploads' | 'formCount' | 'uploadedFormCount'>

/** The status of the forms of an order. While forms are missing, it says how many are approved. */
export const UploadBadge = ({ order }: { order: Uploads }) => {
  const { uploadStatus, uploads, formCount, uploadedFormCount } = order
  if (uploads.length === 0 && uploadedFormCount > 0) return <Badge tone="plain">Disposed of</Badge>
  return uploadStatus === 'Approved' && uploadedFormCount < formCount ? (
    <Badge tone="wait">{`${uploads.length} of ${formCount} approved`}</Badge>
  ) : (
    <Badge tone={uploadTones[uploadStatus]}>{uploadStatus}</Badge>
  )
}
