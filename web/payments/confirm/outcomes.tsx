// What the confirmation page says until the result is known, and when the payment has not paid its order.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refundArrives } from '#rules/refunds'
import { isRefundMissing, refundMissing } from '#web/orders/after-refunds.ts'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { HoldNote } from '#web/orders/hold-note.tsx'
import { OrderAgain } from '#web/orders/order-again.tsx'
import { PaperButton } from '#web/orders/paper-button.tsx'
import { paymentInTab } from '#web/payments/payment-in-tab.ts'
import { SettleTestPayment } from '#web/payments/sandbox/settle-payment.tsx'
import { Button, type ButtonLook, buttonLook } from '#web/ui/button.tsx'
import { Scene } from '#web/ui/scene.tsx'

/** Announces the result to screen readers. */
export const Spoken = ({ children }: { children: string }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
)

export const CheckingPayment = () => (
  <>
    <Spoken>Your payment is being checked.</Spoken>
    <section className="wrap section grid min-h-[60vh] content-center justify-items-center gap-6 text-center">
      <span className="size-12 animate-spin rounded-full border-4 border-line-strong border-t-brand motion-reduce:animate-none" />
      <h1 className="text-3xl">Checking your payment…</h1>
      <p className="text-soft">Please stay on this page for a moment.</p>
    </section>
  </>
)

export const ToDashboard = ({ look }: { look: ButtonLook }) => (
  <Link to="/dashboard/my-orders" className={buttonLook(look)}>
    Back to Dashboard
  </Link>
)

export const Processing = () => {
  const secret = testSecret()
  return (
    <View
      picture="processing"
      title="We are waiting for your bank"
      spoken="We are waiting for your bank."
      actions={
        <>
          <ToDashboard look="flag" />
          {secret !== undefined && <SettleTestPayment clientSecret={secret} />}
        </>
      }
    >
      Nothing has failed, and we are keeping your order. Some banks take minutes, some a day. This page
      updates by itself as soon as your bank has decided. You can also leave. We will email you.
    </View>
  )
}

export const Unknown = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <View
    picture="no-connection"
    title="Your payment could not be checked"
    spoken="Your payment could not be checked."
    actions={
      <>
        <Button look="flag" onClick={onRetry}>
          Retry
        </Button>
        <ToDashboard look="outline" />
      </>
    }
  >
    {message} If you have paid, your money is not lost: we mark your order as paid even without this page.
  </View>
)

export const NoPayment = () => (
  <View
    picture="empty-cart"
    title="There is no payment to check"
    spoken="There is no payment to check."
    actions={<ToDashboard look="flag" />}
  >
    This page opens at the end of a payment. Your orders are in your dashboard.
  </View>
)

type PaymentFailedProps = { message: string; orderId: string | undefined; order: DetailedOrder | undefined }

export const PaymentFailed = ({ message, orderId, order }: PaymentFailedProps) => (
  <View
    picture="payment-failed"
    title="The payment did not go through"
    spoken="The payment did not go through."
    actions={
      <>
        <Link
          to="/payment"
          search={orderId === undefined ? {} : { order: orderId }}
          className={buttonLook('flag')}
        >
          Retry
        </Link>
        <ToDashboard look="outline" />
      </>
    }
  >
    {message}{' '}
    {order?.delivery_status === 'pending' && <HoldNote heldUntil={order.heldUntil} expires={order.expires} />}
  </View>
)

type OfOrder = { message: string; order: DetailedOrder }

/** It was canceled before it was paid, and can no longer be paid. */
export const Cancelled = ({ message, order }: OfOrder) => (
  <View
    picture="payment-failed"
    title="This order was canceled"
    spoken="This order was canceled."
    actions={
      <>
        <OrderAgain lines={order.products} look="flag" />
        <ToDashboard look="outline" />
      </>
    }
  >
    {message} Nothing was charged.
  </View>
)

/** The money arrived after the packages were sold, and is refunded. */
export const TooLate = ({ message, order }: OfOrder) => (
  <View
    picture="payment-failed"
    title="Your payment came too late"
    spoken="Your payment came too late, and you get it back."
    actions={
      <>
        <ToDashboard look="flag" />
        <OrderAgain lines={order.products} look="outline" />
      </>
    }
  >
    {message} The refund arrives {refundArrives}.
  </View>
)

export const Refunded = ({ order }: { order: DetailedOrder }) => (
  <View
    picture="empty-cart"
    title={`Order ${order.number} was refunded`}
    spoken="Your payment was refunded."
    actions={
      <>
        <ToDashboard look="flag" />
        <PaperButton order={order} kind="receipt" />
      </>
    }
  >
    {isRefundMissing(order)
      ? refundMissing
      : `We sent the money back. A card or PayPal account gets it ${refundArrives}. The receipt shows how and when it was sent.`}
  </View>
)

type ViewProps = { picture: string; title: string; spoken: string; actions: ReactNode; children: ReactNode }

export const View = ({ picture, spoken, ...scene }: ViewProps) => (
  <>
    <Spoken>{spoken}</Spoken>
    <Scene picture={`/pictures/${picture}.svg`} {...scene} />
  </>
)

/** The client secret of a test payment that was started in this tab. */
const testSecret = () => {
  const card = paymentInTab.read()?.card
  return card?.provider === 'test' ? card.clientSecret : undefined
}
