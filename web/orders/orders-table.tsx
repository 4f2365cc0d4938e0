import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders'
import type { RefundEnding } from '#rules/refunds'
import { formatDay, formatListedSoon, formatSoon } from '#web/ui/dates.ts'
import { ShortHoldNote } from '#web/orders/hold-note.tsx'
import { OrderBadge, orderSays, PaymentBadge } from '#web/orders/order-badges.tsx'
import { nextOf } from '#web/orders/next-of-order.ts'
import { canBePaid } from '#web/orders/order-standing.ts'
import { PayNowLink } from '#web/orders/order-links.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type OrdersTableProps = {
  label: string
  orders: readonly Order[]
  /** The content of the variable column: what was ordered, or the order's status. */
  tells: 'name' | 'status'
}

/** A table of orders. Where there is no room for one, each order is a card. */
export const OrdersTable = ({ label, orders, tells }: OrdersTableProps) => {
  const firstToPay = orders.find(canBePaid)
  return (
    // Its width in rem decides, so that large text on a tablet has the room it needs.
    <div className="@container mt-4">
      <table aria-label={label} className="w-full text-sm @max-2xl:block">
        <thead className="text-left text-soft @max-2xl:sr-only">
          <tr className="border-b-2 border-ink">
            <Head>Order Id</Head>
            {tells === 'name' && <Head>Name</Head>}
            <Head className="text-right">Price</Head>
            <Head>Payment Status</Head>
            {tells === 'status' && <Head>Order Status</Head>}
            <Head className="text-right no-print">Action</Head>
          </tr>
        </thead>
        <tbody
          className={`@max-2xl:block ${tells === 'status' ? '@max-2xl:border-t-2 @max-2xl:border-ink' : ''}`}
        >
          {orders.map((order) => (
            <tr
              key={order._id}
              className="border-b border-line @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-2 @max-2xl:gap-y-0.5 @max-2xl:py-2 data-[over]:text-soft @2xl:*:align-middle"
              data-over={order.delivery_status === 'cancelled' || undefined}
            >
              <th
                scope="row"
                className={`${cell} text-left font-semibold tabular-nums ${tells === 'name' ? '@max-2xl:sr-only' : '@max-2xl:order-1 @max-2xl:basis-[calc(100%-6.5rem)]'}`}
              >
                {order.number}
                {tells === 'status' && (
                  <span className="block text-xs font-normal text-soft @max-2xl:ml-2.5 @max-2xl:inline">
                    {formatDay(order.date)}
                  </span>
                )}
              </th>
              {tells === 'name' && (
                <td
                  className={`${cell} @max-2xl:order-1 @max-2xl:min-w-0 @max-2xl:flex-[1_1_calc(100%-6.5rem)]`}
                >
                  <span className="flex items-start gap-3">
                    <OrderPicture order={order} />
                    <span className="min-w-0">
                      <span className="block font-display text-base leading-tight font-bold text-pretty">
                        {nameOf(order)}
                      </span>
                      <span className="mt-0.5 block text-xs text-soft">
                        <span className="@2xl:hidden">Order {order.number} · </span>
                        {formatDay(order.date)} · {orderSays[order.delivery_status]}
                      </span>
                      <span className="block text-xs font-semibold">
                        {nextOf(order, order === firstToPay ? formatSoon : formatListedSoon)}
                      </span>
                    </span>
                  </span>
                </td>
              )}
              <td
                className={`${cell} text-right font-semibold tabular-nums @max-2xl:order-2 @max-2xl:ml-auto ${tells === 'name' ? '@max-2xl:self-start' : ''}`}
              >
                {formatDollars(order.price)}
              </td>
              <td className={`${cell} @max-2xl:order-4`}>
                <PaymentBadge order={order} />
                {tells === 'name' && canBePaid(order) && <Waiting order={order} />}
                {tells === 'name' && <Refund order={order} />}
              </td>
              {tells === 'status' && (
                <td className={`${cell} @max-2xl:order-5`}>
                  <OrderBadge order={order} />
                </td>
              )}
              <td className={`${cell} no-print @max-2xl:order-6 @max-2xl:ml-auto`}>
                <span className="flex items-center justify-end gap-2">
                  {canBePaid(order) && <PayNowLink order={order} className={payLook(tells)} />}
                  <Link
                    to="/dashboard/order/details/$orderId"
                    params={{ orderId: order._id }}
                    className={`${buttonLook('quiet', 'small')} mr-[-14px]`}
                  >
                    View<span className="sr-only"> order {order.number}</span>
                  </Link>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The start page has its one orange button above. */
const payLook = (tells: OrdersTableProps['tells']) =>
  tells === 'name' ? buttonLook('flag', 'small') : `${buttonLook('quiet', 'small')} px-1!`

/** What an unpaid order waits for, or when its hold ends. */
const Waiting = ({ order: { heldUntil, isPaymentProcessing } }: { order: Order }) =>
  isPaymentProcessing ? (
    <span className="mt-1 block text-xs font-semibold">Waiting for your bank</span>
  ) : (
    <ShortHoldNote heldUntil={heldUntil} />
  )

const Refund = ({ order: { refundUntil, refundEnded } }: { order: Order }) => {
  const words = refundUntil
    ? `Full refund until ${formatDay(refundUntil)}`
    : refundEnded && `Full refund ended${endings[refundEnded]}`
  return words ? <span className="mt-1 block text-xs text-soft">{words}</span> : null
}

const endings: Record<RefundEnding, string> = {
  paper: ': listing paper approved',
  work: ': work has started',
  download: ' with your download',
  time: '',
}

const cell = '@2xl:py-2.5 @2xl:not-last:pr-6 lg:not-last:pr-9'

const Head = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={`pb-2 font-normal not-last:pr-6 lg:not-last:pr-9 ${className}`}>
    {children}
  </th>
)

/** The picture of the first package. It is pale when the order has ended. */
const OrderPicture = ({ order: { products, delivery_status } }: { order: Order }) => (
  <Picture
    src={products[0]?.images[0]}
    name={products[0]?.name ?? ''}
    width={72}
    height={54}
    loading="lazy"
    className={`h-[54px] w-[72px] flex-none rounded-sm object-cover ${delivery_status === 'cancelled' ? 'opacity-50 grayscale' : ''}`}
  />
)

/** 'Pro Photo Set, +2 more' */
const nameOf = ({ products: [first, ...others] }: Order) => (
  <>
    {first?.name}
    {others.length > 0 && <span className="font-sans font-normal text-soft"> +{others.length} more</span>}
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
