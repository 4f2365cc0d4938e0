import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The customer's unpaid orders. Undefined until they are known, so that the page can wait for them and nothing jumps. If they fail to load,
 * the page works without them. They are requested while `isWanted`.
 */
export const useUnpaidOrders = (isWanted = true): readonly Order[] | undefined => {
  const { data, failure } = useCustomerData(
    ['orders', 'pending', 1],
    isWanted
      ? (call, { id }) =>
          call('GET /api/home/customer/get-orders/:customerId/:status', {
            params: { customerId: id, status: 'pending' },
            query: { pageNumber: 1 },
          })
      : undefined,
  )
  return data?.orders ?? (failure === undefined ? undefined : none)
}

const none: readonly Order[] = []

type UnpaidOrdersProps = { orders: readonly Order[]; className: string }

/** The unpaid orders, so that somebody who goes back after placing an order finds it. Nothing if there are none. */
export const UnpaidOrders = ({ orders, className }: UnpaidOrdersProps) => {
  if (orders.length === 0) return null
  return (
    <ul aria-label="Orders to pay" className={`grid gap-2 ${className}`}>
      {orders.map(({ _id, number, isPaymentProcessing }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm bg-wait-tint px-4 py-3 text-sm text-wait finger:gap-y-0 finger:py-2"
        >
          <Icon name="clock" className="size-5 flex-none" />
          <span className="font-semibold">
            Order {number} is waiting for {isPaymentProcessing ? 'your bank' : 'payment'}.
          </span>
          <Link
            to={isPaymentProcessing ? '/order/confirm' : '/payment'}
            search={{ order: _id }}
            className="font-semibold underline underline-offset-4 hover:decoration-2 press-line"
          >
            {isPaymentProcessing ? 'See payment' : 'Pay Now'}
            <span className="sr-only"> for order {number}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
