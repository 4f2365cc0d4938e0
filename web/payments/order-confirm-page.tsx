import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FileLinks } from '#web/orders/order-links.tsx'
import { canBePaid, isBoughtOrder } from '#web/orders/order-standing.ts'
import { useOrder } from '#web/orders/use-order.ts'
import type { Verdict } from '#web/payments/find-verdict.ts'
import { keptPayment } from '#web/payments/kept-payment.ts'
import { SettleTestPayment } from '#web/payments/sandbox/settle-payment.tsx'
import { useVerdict } from '#web/payments/use-verdict.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { Scene } from '#web/ui/scene.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { HoldNote } from '#web/orders/hold-note.tsx'

/** The page to which every payment method returns. */
export const OrderConfirmPage = () => {
  const customer = useCustomerOrLogin()
  const { verdict, retry } = useVerdict(customer?.id)
  return (
    <>
      <p role="status" className="sr-only">
        {verdict ? spoken[verdict.is] : 'Your payment is being checked.'}
      </p>
      {verdict ? <Outcome verdict={verdict} onRetry={retry} /> : <Checking />}
    </>
  )
}

const spoken: Record<Verdict['is'], string> = {
  paid: 'Your order is paid.',
  processing: 'We are waiting for your bank.',
  failed: 'The payment did not go through.',
  unknown: 'Your payment could not be checked.',
  nothing: 'There is no payment to check.',
}

const Checking = () => (
  <section className="wrap section grid min-h-[60vh] content-center justify-items-center gap-6 text-center">
    <span className="size-12 animate-spin rounded-full border-4 border-line-strong border-t-brand motion-reduce:animate-none" />
    <h1 className="text-3xl">Checking your payment…</h1>
    <p className="text-soft">Please stay on this page for a moment.</p>
  </section>
)

const Outcome = ({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) => {
  const toDashboard = (look: 'flag' | 'outline') => (
    <Link to="/dashboard/my-orders" className={buttonLook(look)}>
      Back to Dashboard
    </Link>
  )
  const again = (
    <Link
      to="/payment"
      search={verdict.orderId === undefined ? {} : { order: verdict.orderId }}
      className={buttonLook('flag')}
    >
      Retry
    </Link>
  )
  switch (verdict.is) {
    case 'paid':
      return (
        <View
          picture="paid"
          title="Payment received"
          actions={
            <>
              {toDashboard('flag')}
              {verdict.orderId !== undefined && <BoughtFiles orderId={verdict.orderId} />}
            </>
          }
        >
          {verdict.message} The receipt comes by e-mail, and everything about the order stands in your
          dashboard.
        </View>
      )
    case 'processing':
      return (
        <View
          picture="processing"
          title="We are waiting for your bank"
          actions={
            <>
              {toDashboard('flag')}
              {testSecret() !== undefined && <SettleTestPayment clientSecret={testSecret() ?? ''} />}
            </>
          }
        >
          Nothing has failed, and your order is kept: some banks take minutes, some a day. This page changes
          by itself as soon as the bank has decided. You can also leave: we write to you.
        </View>
      )
    case 'failed':
      return (
        <View
          picture="payment-failed"
          title="The payment did not go through"
          actions={
            <>
              {again}
              {toDashboard('outline')}
            </>
          }
        >
          {verdict.message} {verdict.orderId !== undefined && <HoldOfOrder orderId={verdict.orderId} />}
        </View>
      )
    case 'unknown':
      return (
        <View
          picture="no-connection"
          title="Your payment could not be checked"
          actions={
            <>
              <Button look="flag" onClick={onRetry}>
                Retry
              </Button>
              {toDashboard('outline')}
            </>
          }
        >
          {verdict.message} If money has moved, it is not lost: your order is marked as paid even without this
          page.
        </View>
      )
    case 'nothing':
      return (
        <View picture="empty-cart" title="There is no payment to check" actions={toDashboard('flag')}>
          This page opens at the end of a payment. Your orders are in your dashboard.
        </View>
      )
  }
}

/** Links to the files of the paid order. If loading fails, nothing is shown: the files are in the dashboard too. */
const BoughtFiles = ({ orderId }: { orderId: string }) => {
  const { data: order } = useOrder(orderId)
  return order && isBoughtOrder(order) && <FileLinks order={order} look={buttonLook('outline')} />
}

const View = ({
  picture,
  ...scene
}: {
  picture: string
  title: string
  actions: ReactNode
  children: ReactNode
}) => <Scene picture={`/pictures/${picture}.svg`} {...scene} />

/** The client secret of a test payment that was started in this tab. */
const testSecret = () => {
  const card = keptPayment.read()?.card
  return card?.provider === 'test' ? card.clientSecret : undefined
}

/** For an order that still waits for its payment. */
const HoldOfOrder = ({ orderId }: { orderId: string }) => {
  const { data: order } = useOrder(orderId)
  return order && canBePaid(order) && <HoldNote heldUntil={order.heldUntil} />
}
