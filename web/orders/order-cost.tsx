import { formatChange } from '#web/cart/sums.tsx'
import { rowsAfterTotal } from '#web/orders/after-refunds.ts'
import { SumsOfOrder } from '#web/orders/order-sums.tsx'
import { isReceiptThere } from '#web/orders/order-standing.ts'
import { PaperButton } from '#web/orders/paper-button.tsx'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { formatDollars } from '#web/ui/price.tsx'

/** What the order costs, what that includes, and how it was paid. */
export const OrderCost = ({ order }: { order: DetailedOrder }) => (
  <section aria-labelledby="order-sums" className="mt-6 bg-sunk p-5 md:mt-8 xl:mt-9">
    <h2 id="order-sums" className="text-xl">
      What it costs
    </h2>
    <SumsOfOrder order={order} />
    <AfterRefunds order={order} />
    <p className="mt-1.5 text-xs text-soft">
      Include Shipping ({formatDollars(0)})
      {order.platform_fee > 0 && ` and the platform fee (${formatDollars(order.platform_fee)})`}.
      {order.payment && ` Paid with ${order.payment.method}.`}
    </p>
    <div className="mt-3.5 grid gap-2.5">
      {isReceiptThere(order) && <PaperButton order={order} kind="receipt" />}
      <PaperButton order={order} kind="invoice" />
    </div>
  </section>
)

const AfterRefunds = ({ order }: { order: DetailedOrder }) => (
  <dl className="text-sm tabular-nums empty:hidden">
    {rowsAfterTotal(order).map(({ name, dollars }) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1 last:font-semibold">
        <dt>{name}</dt>
        <dd className="whitespace-nowrap">{formatChange(dollars)}</dd>
      </div>
    ))}
  </dl>
)
