import type { OrderDetail } from '#contract/desk/orders/orders'
import { Section } from '#desk/detail/section.tsx'
import { SumRow } from '#desk/orders/sum-row.tsx'
import { inDollars } from '#rules/money'
import { formatDay } from '#web/ui/dates.ts'
import { Picture } from '#web/ui/picture.tsx'

/** What was bought, at the prices of that day, and how the sums add up. */
export const OrderLines = ({ order }: { order: OrderDetail }) => (
  <Section title="What was bought" aside={`prices as they were on ${formatDay(order.placedAt)}`}>
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Package</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.productId} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              <span className="flex items-center gap-3">
                <Picture
                  src={line.picture}
                  name={line.name}
                  width={56}
                  height={40}
                  className="h-10 w-14 flex-none rounded-sm object-cover"
                />
                <span className="wrap-anywhere">
                  <b className="font-semibold">{line.name}</b>
                  <span className="block text-meta text-soft">
                    {line.brand}
                    {line.quantity > 1 && `, ${line.quantity} at ${inDollars(line.unitCents)}`}
                    {line.unitCents < line.priceCents && `, list price ${inDollars(line.priceCents)}`}
                    {line.paidCents < line.sumCents && `, ${inDollars(line.paidCents)} after the coupon`}
                    {(line.refundedCents ?? 0) > 0 &&
                      `, ${inDollars(line.refundedCents ?? 0)} of it refunded`}
                  </span>
                </span>
              </span>
            </th>
            <td className="text-right tabular-nums">{inDollars(line.sumCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.couponCents > 0 && <SumRow name={`Coupon ${order.couponCode}`} cents={-order.couponCents} />}
        <SumRow name="Platform fee" cents={order.feeCents} />
        <SumRow name="Total" cents={order.totalCents} isTotal />
        {refundedOf(order) > 0 && <SumRow name="Refunded" cents={-refundedOf(order)} />}
      </tfoot>
    </table>
  </Section>
)

const refundedOf = ({ refunds }: OrderDetail): number =>
  refunds.filter(({ state }) => state === 'done').reduce((sum, { amountCents }) => sum + amountCents, 0)
