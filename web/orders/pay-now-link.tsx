import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders'

type PayNowLinkProps = { order: Pick<Order, '_id' | 'number'>; className: string }

/** Links to the payment of this order. The payment page loads the order by its id. */
export const PayNowLink = ({ order, className }: PayNowLinkProps) => (
  <Link to="/payment" search={{ order: order._id }} className={className}>
    Pay Now<span className="sr-only"> for order {order.number}</span>
  </Link>
)
