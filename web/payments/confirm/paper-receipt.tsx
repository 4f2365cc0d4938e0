import { writtenDate } from '#rules/dates'
import { refundableUntil } from '#rules/refunds'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { formatChange } from '#web/cart/sums.tsx'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { inCents } from '#web/lists/preview.ts'
import { rowsAfterTotal } from '#web/orders/after-refunds.ts'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { PaperButton } from '#web/orders/paper-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay, formatMoment } from '#web/ui/dates.ts'
import { formatDollars } from '#web/ui/price.tsx'

/** The receipt on the page, which is also what the browser prints. */
export const PaperReceipt = ({ order }: { order: DetailedOrder }) => (
  <section
    aria-labelledby="receipt"
    className="self-start border border-t-4 border-line border-t-ink bg-sheet p-5 sm:p-7 lg:sticky lg:top-6 print:static print:border-0 print:p-0"
  >
    <Letterhead />
    <h2 id="receipt" className="text-xl">
      Receipt, order {order.number}
    </h2>
    <p className="font-display text-4xl font-extrabold tabular-nums">{formatDollars(order.price)}</p>
    {order.payment && (
      <p className="mt-1 text-sm text-soft">
        Paid by {order.payment.method},{' '}
        {order.payment.day ? writtenDate(order.payment.day) : formatMoment(order.payment.date)}
      </p>
    )}
    <Lines order={order} />
    <Facts order={order} />
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <PaperButton order={order} kind="receipt" />
      <Button size="small" onClick={() => print()}>
        <DashboardIcon name="print" className="size-5" />
        Print
      </Button>
    </div>
  </section>
)

const Lines = ({ order }: { order: DetailedOrder }) => (
  <table className="mt-4 w-full text-sm tabular-nums">
    <caption className="sr-only">Lines of order {order.number}</caption>
    <tbody>
      {order.products.map(({ _id, name, brand, quantity, price, discount, discountedPrice }) => (
        <tr key={_id} className="border-t border-line align-top">
          <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
            {name}
            <span className="block text-xs text-soft">
              {brand}
              {quantity > 1 && `, ${quantity} at ${formatDollars(discountedPrice)}`}
              {discount > 0 && `, ${formatDollars(price)} less ${discount}%`}
            </span>
          </th>
          <td className="py-2.5 text-right whitespace-nowrap">
            {formatDollars(inCents([discountedPrice], (dollars) => dollars * quantity))}
          </td>
        </tr>
      ))}
      {order.coupon_discount > 0 && (
        <Row term={`Coupon ${order.coupon_code}`} amount={formatChange(-order.coupon_discount)} />
      )}
      {order.platform_fee > 0 && (
        <Row term="Platform fee, once per order" amount={formatDollars(order.platform_fee)} />
      )}
    </tbody>
    <tfoot>
      <tr className="border-t-2 border-ink font-display text-lg font-extrabold">
        <th scope="row" className="py-3 text-left">
          Total paid
        </th>
        <td className="py-3 text-right">{formatDollars(order.price)}</td>
      </tr>
      {rowsAfterTotal(order).map(({ name, dollars }) => (
        <Row key={name} term={name} amount={formatChange(dollars)} />
      ))}
    </tfoot>
  </table>
)

const Row = ({ term, amount }: { term: string; amount: string }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2.5 pr-4 text-left font-normal">
      {term}
    </th>
    <td className="py-2.5 text-right whitespace-nowrap">{amount}</td>
  </tr>
)

const Facts = ({ order: { shippingInfo, payment } }: { order: DetailedOrder }) => {
  const { name, address, city, province, post } = shippingInfo
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm wrap-anywhere">
      <dt className="text-soft">Customer</dt>
      <dd>{name}</dd>
      <dt className="text-soft">Address</dt>
      <dd>
        {address}, {city}, {province} {post}
      </dd>
      {payment && (
        <>
          <dt className="text-soft">Refund</dt>
          <dd>
            In full until {formatDay(new Date(refundableUntil(Date.parse(payment.date))).toISOString())}, as
            long as work has not started
          </dd>
        </>
      )}
    </dl>
  )
}

/** On the page, the frame says who was paid. */
const Letterhead = () => {
  const { legalName, licenceNumber, postalAddress, phone, email } = useBrokerage()
  return (
    <p className="mb-8 hidden text-sm print:block">
      <b>{legalName}</b>, license {licenceNumber}
      <br />
      {postalAddress}
      <br />
      {[phone, email].filter((way) => way !== '').join(', ')}
    </p>
  )
}
