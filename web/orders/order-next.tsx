import type { ReactNode } from 'react'
import type { OrderLine, Order } from '#contract/orders'
import { answerPromise } from '#rules/promises'
import { type OrderForm, uploadOf } from '#rules/forms'
import { NextCard } from '#web/customer/next-card.tsx'
import { isRefundMissing, refundMissing } from '#web/orders/after-refunds.ts'
import { CancelOrder } from '#web/orders/cancel-order.tsx'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import { HoldNote } from '#web/orders/hold-note.tsx'
import { OrderAgain } from '#web/orders/order-again.tsx'
import { AskSeller, FormLink, PayNowLink } from '#web/orders/order-links.tsx'
import { canBePaid, isBoughtOrder } from '#web/orders/order-standing.ts'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { ReviewNote } from '#web/customer/review.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'

type OrderNextProps = { order: DetailedOrder; onChanged: () => Promise<unknown> }

/** What the customer should do next, with the page's one orange button, or in a sentence what happens without them. */
export const OrderNext = ({ order, onChanged }: OrderNextProps) => {
  if (canBePaid(order) && !order.isPaymentProcessing) return <ToPay order={order} onChanged={onChanged} />
  const { rejected, missing } = isBoughtOrder(order) ? formsToDo(order) : { rejected: [], missing: [] }
  const isRejected = rejected.length > 0
  const [first, ...others] = isRejected ? rejected : missing
  if (first) return <ToHandIn order={order} form={first} isRejected={isRejected} others={others.length} />
  return (
    <div className="mt-6">
      <p className="max-w-[66ch] text-base">{stateOf(order)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {order.isPaymentProcessing && <PayNowLink order={order} className={buttonLook('outline')} />}
        {order.delivery_status === 'cancelled' && <OrderAgain lines={order.products} size="small" />}
        {askableOf(order.products).map((line) => (
          <AskSeller key={line.sellerId} line={line} className={`${buttonLook('quiet', 'small')} px-0!`} />
        ))}
      </div>
    </div>
  )
}

const ToPay = ({ order, onChanged }: OrderNextProps) => (
  <NextCard
    why="Your next step"
    title="Pay for this order"
    text={
      <>
        <HoldNote heldUntil={order.heldUntil} expires={order.expires} isZoneKnown /> If it is not paid by
        then, it is canceled automatically and you owe nothing.
      </>
    }
    sum={formatDollars(order.price)}
    action={
      <>
        <PayNowLink order={order} className={buttonLook('flag')} />
        <CancelOrder order={order} onChanged={onChanged} />
      </>
    }
  />
)

type ToHandInProps = {
  order: DetailedOrder
  form: OrderForm
  isRejected: boolean
  /** How many more forms wait. */
  others: number
}

const ToHandIn = ({ order, form, isRejected, others }: ToHandInProps) => {
  const note = uploadOf(order.uploads, form)?.note ?? ''
  const line = order.products.find(({ _id }) => _id === form.product)
  return (
    <NextCard
      why="Your next step"
      title={`${isRejected ? 'Correct' : 'Fill in'} the ${form.form}`}
      text={
        <>
          {isRejected && note !== '' ? (
            <ReviewNote note={note} isShort />
          ) : (
            'Your answers are saved as you type.'
          )}
          {others > 0 && (
            <p className="mt-2 text-sm text-soft">
              {others === 1 ? 'Another form waits' : `${others} more forms wait`} below.
            </p>
          )}
        </>
      }
      then={`After that, a broker checks it ${answerPromise}.`}
      action={
        <>
          <FormLink orderId={order._id} form={form} className={buttonLook('flag')}>
            {isRejected ? 'Correct it here' : 'Fill it in here'}
          </FormLink>
          {line && (
            <AskSeller
              line={line}
              className={`${buttonLook('quiet', 'small')} justify-start! px-0! max-md:justify-center!`}
            />
          )}
        </>
      }
    />
  )
}

/** Each seller once. */
const askableOf = (lines: readonly OrderLine[]) => [
  ...new Map(lines.map((line) => [line.sellerId, line])).values(),
]

const stateOf = (order: DetailedOrder): ReactNode => {
  const { payment_status, delivery_status, isPaymentProcessing, workDone } = order
  if (isRefundMissing(order)) return refundMissing
  if (delivery_status === 'cancelled') return canceled[payment_status]
  if (isPaymentProcessing)
    return 'Your bank is still deciding about the payment. You do not need to do anything. We will email you when the order is paid.'
  if (workDone !== undefined) return 'Your order is paid, and our work on it is done.'
  return delivery_status === 'warehouse'
    ? 'Your order is paid, and our team is working on it. You do not need to do anything.'
    : 'Your order is paid. Our team will start on it next. You do not need to do anything.'
}

const canceled: Record<Order['payment_status'], string> = {
  unpaid: 'This order was canceled. You paid nothing, and you owe nothing.',
  paid: 'Your payment came too late: the packages were sold out, or the coupon was used for another order. We are sending the money back.',
  refunded: 'This order was canceled and refunded.',
}
