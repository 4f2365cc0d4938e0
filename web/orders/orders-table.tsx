import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders'
import { formatDay } from '#web/ui/dates.ts'
import { ShortHoldNote } from '#web/orders/hold-note.tsx'
import { OrderBadge, orderWords, PaymentBadge } from '#web/orders/order-badges.tsx'
import { canBePaid } from '#web/orders/order-standing.ts'
import { PayNowLink } from '#web/orders/order-links.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type OrdersTableProps = {
  label: string
  orders: readonly Order[]
  /** The content of the variable column: what was ordered, or the order's status. */
  tells: 'name' | 'status'
}

/** A table of orders. On a phone each order is a card. */
export const OrdersTable = ({ label, orders, tells }: OrdersTableProps) => (
  <table aria-label={label} className="mt-4 w-full text-sm max-md:block">
    <thead className="text-left text-soft max-md:sr-only">
      <tr className="border-b-2 border-ink">
        <Head>Order Id</Head>
        {tells === 'name' && <Head>Name</Head>}
        <Head className="text-right">Price</Head>
        <Head>Payment Status</Head>
        {tells === 'status' && <Head>Order Status</Head>}
        <Head className="text-right">Action</Head>
      </tr>
    </thead>
    <tbody className={`max-md:block ${tells === 'status' ? 'max-md:border-t-2 max-md:border-ink' : ''}`}>
      {orders.map((order) => (
        <tr
          key={order._id}
          className="border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2 max-md:py-4"
        >
          <th
            scope="row"
            className={`${cell} text-left font-semibold tabular-nums max-md:order-1 max-md:basis-2/3`}
          >
            {order.number}
            {tells === 'status' && (
              <span className="block text-xs font-normal text-soft">{formatDay(order.date)}</span>
            )}
          </th>
          {tells === 'name' && (
            <td className={`${cell} max-md:order-3 max-md:basis-full`}>
              {nameOf(order)}
              <span className="block text-xs text-soft">
                {formatDay(order.date)} · {orderWords[order.delivery_status]}
              </span>
            </td>
          )}
          <td className={`${cell} text-right font-semibold tabular-nums max-md:order-2 max-md:ml-auto`}>
            {formatDollars(order.price)}
          </td>
          <td className={`${cell} max-md:order-4`}>
            <PaymentBadge order={order} />
            {canBePaid(order) && <Waiting order={order} />}
          </td>
          {tells === 'status' && (
            <td className={`${cell} max-md:order-5`}>
              <OrderBadge order={order} />
            </td>
          )}
          <td className={`${cell} max-md:order-6 max-md:ml-auto`}>
            <span className="flex items-center justify-end gap-2">
              {canBePaid(order) && <PayNowLink order={order} className={buttonLook('outline', 'small')} />}
              <Link
                to="/dashboard/order/details/$orderId"
                params={{ orderId: order._id }}
                className={`${buttonLook('quiet', 'small')} -mr-3.5`}
              >
                View<span className="sr-only"> order {order.number}</span>
              </Link>
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What an unpaid order waits for, or until when it is held. */
const Waiting = ({ order: { heldUntil, isPaymentProcessing } }: { order: Order }) =>
  isPaymentProcessing ? (
    <span className="mt-1 block text-xs font-semibold">Waiting for your bank</span>
  ) : (
    <ShortHoldNote heldUntil={heldUntil} />
  )

const cell = 'md:py-2.5 md:not-last:pr-6 lg:not-last:pr-9'

const Head = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={`pb-2 font-normal not-last:pr-6 lg:not-last:pr-9 ${className}`}>
    {children}
  </th>
)

/** 'Pro Photo Set, +2 more' */
const nameOf = ({ products: [first, ...others] }: Order) => (
  <>
    {first?.name}
    {others.length > 0 && <span className="text-soft"> +{others.length} more</span>}
  </>
)

/** A skeleton with the usual number of rows. */
export const OrdersSkeleton = () => (
  <div className="mt-4 grid gap-px">
    <Skeleton className="h-8" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-31 md:h-16" />
    ))}
  </div>
)
