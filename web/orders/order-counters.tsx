import { Link } from '@tanstack/react-router'

type OrderCountersProps = { totalOrder: number; pendingOrder: number; cancelledOrder: number }

/** Three counts, each with a link to the orders that it counts. */
export const OrderCounters = ({ totalOrder, pendingOrder, cancelledOrder }: OrderCountersProps) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] border-b border-line">
    <Counter name="Orders" count={totalOrder} />
    <Counter name="Pending Orders" count={pendingOrder} status="pending" />
    <Counter name="Cancelled Orders" count={cancelledOrder} status="cancelled" />
  </ul>
)

type CounterProps = { name: string; count: number; status?: 'pending' | 'cancelled' }

const Counter = ({ name, count, status }: CounterProps) => (
  <li className="flex not-first:border-l not-first:border-line not-first:pl-4 sm:not-first:pl-7">
    <Link
      to="/dashboard/my-orders"
      search={status ? { status } : {}}
      className="group flex flex-1 flex-col py-2.5 no-underline"
    >
      <span className="font-display text-2xl font-extrabold tabular-nums">{count}</span>{' '}
      <span className="text-sm leading-tight text-soft group-hover:text-ink group-hover:underline">
        {name}
      </span>
    </Link>
  </li>
)
