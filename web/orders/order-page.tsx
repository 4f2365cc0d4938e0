import { Link, useParams } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { BackLink, PageFrame } from '#web/customer/page-frame.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type DetailedOrder, useOrder } from '#web/orders/use-order.ts'
import { OrderBadge, PaymentBadge } from '#web/orders/order-badges.tsx'
import { OrderFacts } from '#web/orders/order-facts.tsx'
import { OrderLines } from '#web/orders/order-lines.tsx'
import { OrderState } from '#web/orders/order-state.tsx'
import { Timeline } from '#web/orders/timeline.tsx'
import type { CustomerData } from '#web/customer/use-customer-data.ts'
import { RefundSection } from '#web/refunds/refund-section.tsx'
import { SumsOfOrder } from '#web/orders/order-sums.tsx'
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
            <BackLink to="/dashboard/my-orders">All orders</BackLink>
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
    <OrderState order={order} onChanged={onChanged} />
    <OrderFacts order={order} />
    <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_320px]">
      <OrderLines lines={order.products} />
      <section aria-labelledby="order-sums" className="self-start bg-sunk p-5 sm:p-6 xl:row-span-2">
        <h2 id="order-sums" className="text-xl">
          What it costs
        </h2>
        <SumsOfOrder order={order} />
      </section>
      <div className="grid content-start gap-y-12">
        <Timeline events={order.timeline} />
        {order.payment_status !== 'unpaid' && <RefundSection orderId={order._id} onAsked={onChanged} />}
      </div>
    </div>
  </>
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
    <Skeleton className="mt-6 h-7 max-w-[520px]" />
    <Skeleton className="mt-4 h-10 w-64" />
    <Skeleton className="mt-8 h-64 sm:h-44 lg:h-26" />
    <div className="mt-12 grid gap-12 xl:grid-cols-[minmax(0,1fr)_320px]">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </>
)
