// The links of an order: its payment, its files and forms, its sellers.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order, OrderLine } from '#contract/orders'
import type { OrderForm } from '#rules/forms'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
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

type FormLinkProps = {
  orderId: string
  form: OrderForm
  className: string
  children: ReactNode
}

/** Links to the page that fills in, corrects and shows this form. */
export const FormLink = ({ orderId, form, className, children }: FormLinkProps) => (
  <Link to="/dashboard/uploads/fill" search={{ order: orderId, ...form }} className={className}>
    {children}
  </Link>
)

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

type AskSellerProps = { line: Pick<OrderLine, 'sellerId' | 'brand'>; className: string }

/** Links to the chat with the seller of a package. */
export const AskSeller = ({ line: { sellerId, brand }, className }: AskSellerProps) => (
  <Link to="/dashboard/chat/$sellerId" params={{ sellerId }} className={className}>
    <Icon name="chat" className="size-5" />
    Ask {brand}
  </Link>
)
