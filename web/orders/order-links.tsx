// Where an order leads: its payment, its files and forms, its sellers.
import { Link } from '@tanstack/react-router'
import type { Order, OrderLine } from '#contract/orders'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { Icon } from '#web/ui/icon.tsx'

type PayNowLinkProps = {
  order: Pick<Order, '_id' | 'number' | 'isPaymentProcessing'>
  className: string
}

/** Links to the payment of this order, or to its result while the bank decides. Both pages load the order by its id. */
export const PayNowLink = ({ order: { _id, number, isPaymentProcessing }, className }: PayNowLinkProps) =>
  isPaymentProcessing ? (
    <Link to="/order/confirm" search={{ order: _id }} className={className}>
      See payment<span className="sr-only"> of order {number}</span>
    </Link>
  ) : (
    <Link to="/payment" search={{ order: _id }} className={className}>
      Pay Now<span className="sr-only"> for order {number}</span>
    </Link>
  )

/** Links to the form that waits for the customer, or to the list when there are several. */
export const FormsLink = ({ order }: { order: Order }) => {
  const { rejected, missing } = formsToDo(order)
  const [first, ...others] = rejected.length > 0 ? rejected : missing
  if (!first) return null
  const verb = rejected.length > 0 ? 'Correct' : 'Fill in'
  const words = (
    <>
      <DashboardIcon name="pen" className="size-5" />
      {verb} {others.length === 0 ? `the ${first.form}` : `${others.length + 1} forms`}
    </>
  )
  const look = buttonLook('flag', 'small')
  return others.length === 0 ? (
    <Link to="/dashboard/uploads/fill" search={{ order: order._id, ...first }} className={look}>
      {words}
    </Link>
  ) : (
    <Link to="/dashboard/uploads" className={look}>
      {words}
    </Link>
  )
}

type FileLinksProps = { order: DetailedOrder; look: string }

/** Links to the files and forms of a paid order; nothing for an order without either. */
export const FileLinks = ({ order, look }: FileLinksProps) => (
  <>
    {order.products.some((line) => line.downloadablePDFs.length > 0) && (
      <Link to="/dashboard/downloads" className={look}>
        <DashboardIcon name="download" className="size-5" />
        Downloads
      </Link>
    )}
    {order.formCount > 0 && (
      <Link to="/dashboard/uploads" className={look}>
        <DashboardIcon name="upload" className="size-5" />
        Uploads
      </Link>
    )}
  </>
)

/** Links to the chat with each seller of the order. */
export const AskSellers = ({ lines }: { lines: readonly OrderLine[] }) =>
  [...new Map(lines.map(({ sellerId, brand }) => [sellerId, brand]))].map(([sellerId, brand]) => (
    <Link
      key={sellerId}
      to="/dashboard/chat/$sellerId"
      params={{ sellerId }}
      className={`${buttonLook('quiet', 'small')} px-0!`}
    >
      <Icon name="chat" className="size-5" />
      Ask {brand}
    </Link>
  ))
