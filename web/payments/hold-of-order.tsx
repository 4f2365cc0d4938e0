import { HoldNote } from '#web/orders/hold-note.tsx'
import { canBePaid } from '#web/orders/order-standing.ts'
import { useOrder } from '#web/orders/use-order.ts'

/** For an order that still waits for its payment. */
export const HoldOfOrder = ({ orderId }: { orderId: string }) => {
  const { data: order } = useOrder(orderId)
  return order && canBePaid(order) && <HoldNote heldUntil={order.heldUntil} />
}
