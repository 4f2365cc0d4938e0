import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders'
import { formatDay } from '#web/ui/dates.ts'

/** The order that the files below belong to. */
export const OrderHeading = ({ order, children }: { order: Order; children?: ReactNode }) => (
  <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
    <h2 className="text-xl">
      <Link to="/dashboard/order/details/$orderId" params={{ orderId: order._id }} className="link">
        Order {order.number}
      </Link>
    </h2>
    <p className="text-sm text-soft">{formatDay(order.date)}</p>
    {children}
  </header>
)
