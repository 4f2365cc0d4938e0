import type { ReactNode } from 'react'
import { AskSellers, FileLinks, FormsLink, PayNowLink } from '#web/orders/order-links.tsx'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import { CancelOrder } from '#web/orders/cancel-order.tsx'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { HoldNote } from '#web/orders/hold-note.tsx'
import { OrderAgain } from '#web/orders/order-again.tsx'
import { canBePaid, isBoughtOrder, isPaidOrder } from '#web/orders/order-standing.ts'
import { ReceiptButton } from '#web/orders/receipt-button.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type OrderStateProps = { order: DetailedOrder; onChanged: () => Promise<unknown> }

/** The order's status in plain words, and what the customer can do. */
export const OrderState = ({ order, onChanged }: OrderStateProps) => (
  <div className="mt-6">
    <p className="max-w-[66ch] text-base">{stateOf(order)}</p>
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {order.isPaymentProcessing && <PayNowLink order={order} className={buttonLook('outline')} />}
      {canBePaid(order) && !order.isPaymentProcessing && (
        <>
          <PayNowLink order={order} className={buttonLook('flag')} />
          <CancelOrder order={order} onChanged={onChanged} />
        </>
      )}
      {order.delivery_status === 'cancelled' && <OrderAgain lines={order.products} size="small" />}
      {isBoughtOrder(order) && (
        <>
          <FormsLink order={order} />
          <FileLinks order={order} look={buttonLook('outline', 'small')} />
        </>
      )}
      {isPaidOrder(order) && <ReceiptButton order={order} />}
      <AskSellers lines={order.products} />
    </div>
  </div>
)

const stateOf = (order: DetailedOrder): ReactNode => {
  const { payment_status, delivery_status, expires, heldUntil, isPaymentProcessing } = order
  if (delivery_status === 'cancelled')
    return {
      unpaid: 'This order was canceled. You paid nothing, and you owe nothing.',
      paid: 'Your payment came too late: the packages were sold out, or the coupon was used for another order. We are sending the money back.',
      refunded: 'This order was canceled and refunded.',
    }[payment_status]
  if (isPaymentProcessing)
    return 'Your bank is still deciding about the payment. You do not need to do anything. We will email you when the order is paid.'
  if (delivery_status === 'pending')
    return (
      <>
        This order is waiting for payment. <HoldNote heldUntil={heldUntil} expires={expires} /> If it is not
        paid by then, it is canceled automatically and you owe nothing.
      </>
    )
  const atTheDesk =
    delivery_status === 'warehouse'
      ? 'Your order is paid, and our team is working on it.'
      : 'Your order is paid. Our team will start on it next.'
  return `${atTheDesk}${whatItNeeds(order)}`
}

const whatItNeeds = (order: DetailedOrder) => {
  const { rejected, missing } = formsToDo(order)
  if (rejected.length > 0) return ' A form was rejected: please correct it and hand it in again.'
  if (missing.length > 0) return ` It needs ${missing.length === 1 ? 'a form' : 'forms'} from you.`
  return ''
}
