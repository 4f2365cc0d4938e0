import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders'

type PayNowLinkProps = { order: Pick<Order, '_id' | 'number'>; className: string }

/** To the payment of this order, which finds its price and its pieces by the id. */
export const PayNowLink = ({ order, className }: PayNowLinkProps) => (
  <Link to="/payment" search={{ order: order._id }} className={className}>
    Pay Now<span className="sr-only"> for order {order.number}</span>
  </Link>
)
