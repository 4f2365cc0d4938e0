import { Link } from '@tanstack/react-router'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The customer's unpaid orders, so that somebody who goes back after placing an order finds it. Nothing while there are none. */
export const UnpaidOrders = ({ className }: { className: string }) => {
  const { data } = useCustomerData(['orders', 'pending', 1], (call, { id }) =>
    call('GET /api/home/customer/get-orders/:customerId/:status', {
      params: { customerId: id, status: 'pending' },
      query: { pageNumber: 1 },
    }),
  )
  if (!data || data.orders.length === 0) return null
  return (
    <ul aria-label="Orders to pay" className={`grid gap-2 ${className}`}>
      {data.orders.map(({ _id, number, isPaymentProcessing }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm bg-wait-tint px-4 py-3 text-sm text-wait"
        >
          <Icon name="clock" className="size-5 flex-none" />
          <span className="font-semibold">
            Order {number} is waiting for {isPaymentProcessing ? 'your bank' : 'payment'}.
          </span>
          <Link
            to={isPaymentProcessing ? '/order/confirm' : '/payment'}
            search={{ order: _id }}
            className="font-semibold underline underline-offset-4 hover:decoration-2"
          >
            {isPaymentProcessing ? 'See payment' : 'Pay Now'}
            <span className="sr-only"> for order {number}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
