import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { OrderState } from '#contract/order-states'
import { Loaded } from '#web/dashboard/loaded.tsx'
import { Notice } from '#web/dashboard/notice.tsx'
import { orderWords } from '#web/dashboard/orders/order-badges.tsx'
import { OrdersSkeleton } from '#web/dashboard/orders/orders-skeleton.tsx'
import { OrdersTable } from '#web/dashboard/orders/orders-table.tsx'
import { PageFrame } from '#web/dashboard/page-frame.tsx'
import { useCustomerData } from '#web/dashboard/use-customer-data.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field.tsx'

/** All orders, or those of the status that stands in the address. */
export const OrdersPage = () => {
  const status = useStatus()
  const orders = useCustomerData(`orders ${status}`, async (call, { id }) => {
    const answer = await call('GET /api/home/customer/get-orders/:customerId/:status', {
      params: { customerId: id, status },
    })
    return answer.orders
  })
  return (
    <PageFrame title="My Orders" actions={<StatusFilter status={status} />}>
      <Loaded from={orders} name="Your orders" skeleton={<OrdersSkeleton />}>
        {(shown) =>
          shown.length > 0 ? (
            <OrdersTable label="My Orders" orders={shown} tells="name" />
          ) : (
            <NoOrders status={status} />
          )
        }
      </Loaded>
    </PageFrame>
  )
}

type Status = OrderState | 'all'

/** In the order of the specification, point 2. */
const states = ['placed', 'pending', 'cancelled', 'warehouse'] as const

/** What the address says, if it is a status. */
const useStatus = (): Status => {
  const { status } = useSearch({ from: '/dashboard/my-orders' })
  return states.find((known) => known === status) ?? 'all'
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
          search: value === 'all' ? {} : { status: value },
          resetScroll: false,
        })
      }
      className={`${inputLook} w-auto! pr-10 text-base max-sm:w-full!`}
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
      Once you order a listing package or a single service, it stands here with its payment, its forms and its
      receipt.
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
  placed: 'An order is placed once it is paid, until our desk takes it up.',
  pending: 'An order is pending until it is paid. None of yours waits for its payment.',
  warehouse: 'An order is in the warehouse while our desk works on it.',
  cancelled: 'An order that you cancel, or that is not paid within 24 hours, is kept here.',
}
