import { Link, useParams } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { BackLink, PageFrame } from '#web/customer/page-frame.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type DetailedOrder, useOrder } from '#web/orders/use-order.ts'
import { OrderBadge, PaymentBadge } from '#web/orders/order-badges.tsx'
import { FormList } from '#web/orders/form-list.tsx'
import { OrderCost } from '#web/orders/order-cost.tsx'
import { OrderDetails } from '#web/orders/order-details.tsx'
import { FileLinks } from '#web/orders/order-links.tsx'
import { OrderLines } from '#web/orders/order-lines.tsx'
import { OrderNext } from '#web/orders/order-next.tsx'
import { isBoughtOrder } from '#web/orders/order-standing.ts'
import { Timeline } from '#web/orders/timeline.tsx'
import { Track } from '#web/orders/track.tsx'
import type { CustomerData } from '#web/customer/use-customer-data.ts'
import { RefundSection } from '#web/refunds/refund-section.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One order with all its details and the actions that are possible now. */
export const OrderPage = () => {
  const { orderId } = useParams({ from: '/dashboard/order/details/$orderId' })
  const loaded = useOrder(orderId)
  const order = loaded.data
  if (isNobodys(loaded)) return <NotYours />
  return (
    <PageFrame
      title={order ? `Order ${order.number}` : 'Order'}
      intro={order ? `Placed ${formatMoment(order.date)}` : '\u00a0'}
      actions={
        order && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {/* A small screen has this link in its bar. */}
            <div className="max-lg:hidden">
              <BackLink to="/dashboard/my-orders">All orders</BackLink>
            </div>
            <p className="flex flex-wrap gap-2">
              <span className="sr-only">Payment: </span>
              <PaymentBadge order={order} />
              <span className="sr-only">, order: </span>
              <OrderBadge order={order} />
            </p>
          </div>
        )
      }
    >
      <Loaded from={loaded} name="Your order" skeleton={<OrderSkeleton />}>
        {(shown) => <Order order={shown} onChanged={loaded.reload} />}
      </Loaded>
    </PageFrame>
  )
}

const Order = ({ order, onChanged }: { order: DetailedOrder; onChanged: () => Promise<unknown> }) => (
  <>
    <Track order={order} />
    <OrderNext order={order} onChanged={onChanged} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_330px]">
      <div className="min-w-0">
        <OrderLines lines={order.products} links={<FilesOf order={order} />} />
        {isBoughtOrder(order) && <FormList order={order} />}
        <Timeline events={order.timeline} />
      </div>
      <aside aria-label="About this order">
        <OrderCost order={order} />
        {order.payment_status !== 'unpaid' && (
          <RefundSection orderId={order._id} paid={order.price} onAsked={onChanged} />
        )}
        <OrderDetails order={order} />
      </aside>
    </div>
  </>
)

const FilesOf = ({ order }: { order: DetailedOrder }) =>
  isBoughtOrder(order) && (
    <span className="flex flex-wrap gap-x-5">
      <FileLinks order={order} look="link press-line inline-flex items-center gap-1.5 text-sm" />
    </span>
  )

/** Shown for another customer's order, or one that does not exist. */
const isNobodys = ({ problem }: Pick<CustomerData<unknown>, 'problem'>) =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)

const NotYours = () => (
  <PageFrame title="Order">
    <Notice
      picture="not-found"
      title="This order is not in your account"
      actions={
        <Link to="/dashboard/my-orders" className={buttonLook('flag')}>
          See your orders
        </Link>
      }
    >
      The address may be mistyped, or the order was placed with another account. If you have one, log in with
      that.
    </Notice>
  </PageFrame>
)

const OrderSkeleton = () => (
  <>
    <Skeleton className="mt-5 h-12" />
    <Skeleton className="mt-5 h-72 xl:h-52" />
    <div className="mt-9 grid gap-x-14 gap-y-9 xl:grid-cols-[minmax(0,1fr)_330px]">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </>
)
