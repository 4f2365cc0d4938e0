import { Link, useNavigate } from '@tanstack/react-router'
import { type OrderState, unpaidHours } from '#rules/orders'
import type { Order } from '#contract/orders'
import { Loaded } from '#web/customer/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { orderWords } from '#web/orders/order-badges.tsx'
import { ordersSearch, states, type Status, useOrdersAddress } from '#web/orders/orders-address.ts'
import { NoSuchPage, OrdersPager, OrdersShown } from '#web/orders/orders-pages.tsx'
import { ordersInWords, paidSoFar } from '#web/orders/orders-in-words.ts'
import { OrdersSkeleton, OrdersTable } from '#web/orders/orders-table.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { inputLook } from '#web/ui/field.tsx'

/** All orders, or those with the status in the address, page by page. */
export const OrdersPage = () => {
  const address = useOrdersAddress()
  const { status, page } = address
  const orders = useCustomerData(['orders', status, page], (call, { id }) =>
    call('GET /api/home/customer/get-orders/:customerId/:status', {
      params: { customerId: id, status },
      query: { pageNumber: page },
    }),
  )
  const { totalOrder: total = 0, parPage = 0 } = orders.data ?? {}
  const pages = { address, total, parPage }
  const all = status === 'all' && total > 0 && orders.data?.orders.length === total ? orders.data.orders : []
  return (
    <PageFrame
      title="My Orders"
      // The line's space is reserved while it loads.
      intro={all.length > 0 ? ordersInWords(all) : status === 'all' && !orders.data && '\u00a0'}
      actions={<StatusFilter status={status} />}
    >
      <OrdersShown {...pages} isLoaded={orders.data !== undefined} />
      <Loaded from={orders} name="Your orders" skeleton={<OrdersSkeleton />}>
        {({ orders: shown }) => (
          <>
            {shown.length > 0 && <OrdersTable label="My Orders" orders={shown} tells="name" />}
            {shown.length === 0 && (total > 0 ? <NoSuchPage {...pages} /> : <NoOrders status={status} />)}
            <OrdersPager {...pages} />
            <PaidSoFar orders={all} />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}

const PaidSoFar = ({ orders }: { orders: readonly Order[] }) => {
  const { dollars, count } = paidSoFar(orders)
  if (count === 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      <span>
        Paid so far: <b className="text-ink">{formatDollars(dollars)}</b> in{' '}
        {count === 1 ? 'one order' : `${count} orders`}.
      </span>
      <Link to="/dashboard/downloads" className="link press-line">
        Downloads
      </Link>
      <Link to="/disclosure" hash="refunds" className="link press-line">
        Refund terms
      </Link>
    </p>
  )
}

const StatusFilter = ({ status }: { status: Status }) => {
  const navigate = useNavigate()
  return (
    <select
      aria-label="Order status"
      value={status}
      onChange={({ target: { value } }) =>
        void navigate({
          to: '/dashboard/my-orders',
          search: ordersSearch({ status: value as Status, page: 1 }),
          resetScroll: false,
        })
      }
      className={`${inputLook} w-auto! pr-10 text-base max-sm:w-full! ${status === 'all' ? 'no-print' : ''}`}
    >
      <option value="all">-- Order status --</option>
      {states.map((state) => (
        <option key={state} value={state}>
          {orderWords[state]}
        </option>
      ))}
    </select>
  )
}

const NoOrders = ({ status }: { status: Status }) =>
  status === 'all' ? (
    <Notice
      picture="empty-cart"
      title="You have no orders yet"
      actions={
        <Link to="/packages" className={buttonLook('flag')}>
          See all packages
        </Link>
      }
    >
      Once you order a listing package or a single service, it appears here with its payment, its forms and
      its receipt.
    </Notice>
  ) : (
    <Notice
      picture="empty-search"
      title={emptyTitles[status]}
      actions={
        <Link to="/dashboard/my-orders" className={buttonLook()}>
          Show all orders
        </Link>
      }
    >
      {meanings[status]}
    </Notice>
  )

const emptyTitles: Record<OrderState, string> = {
  placed: 'No placed orders',
  pending: 'No pending orders',
  warehouse: 'No orders in the warehouse',
  cancelled: 'No cancelled orders',
}

const meanings: Record<OrderState, string> = {
  placed: 'An order is placed once it is paid, until our team starts on it.',
  pending: 'An order is pending until it is paid. You have no unpaid orders.',
  warehouse: 'An order is in the warehouse while our team works on it.',
  cancelled: `An order that you cancel, or that is not paid within ${unpaidHours} hours, is kept here.`,
}
