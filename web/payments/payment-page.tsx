import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders'
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '#web/checkout/checkout-skeleton.tsx'
import { formatSoon } from '#web/ui/dates.ts'
import { HoldNote } from '#web/orders/hold-note.tsx'
import { canBePaid } from '#web/orders/order-standing.ts'
import { CardPanel } from '#web/payments/card-panel.tsx'
import { type Method, MethodTabs } from '#web/payments/method-tabs.tsx'
import { NothingToPay } from '#web/payments/nothing-to-pay.tsx'
import { OrderSums } from '#web/orders/order-sums.tsx'
import { PayPalPanel } from '#web/payments/paypal-panel.tsx'
import { readReturn } from '#web/payments/return-address.ts'
import { type PaymentOptions, useOrderToPay } from '#web/payments/use-order-to-pay.ts'
import type { CardListeners, Hold } from '#web/payments/use-card-form.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { Icon } from '#web/ui/icon.tsx'

const title = 'Payment'

/** The order's sums and the payment methods. It also works after a reload and in a second tab, because all data is loaded again. */
export const PaymentPage = () => {
  const customer = useCustomerOrLogin()
  const { isCancelled, isOnward } = useReturnFromPayPal()
  const [held, setHeld] = useState<Hold>()
  const { toPay, reload } = useOrderToPay(isOnward ? undefined : customer?.id)
  if (!customer || toPay.is === 'loading') return <CheckoutSkeleton step="Payment" title={title} />
  if (toPay.is !== 'order' || !canBePaid(toPay.order)) return <NothingToPay toPay={toPay} onRetry={reload} />
  const { order, options } = toPay
  return (
    <CheckoutFrame
      step="Payment"
      title={title}
      intro={<UntilWhen order={order} hold={holdOf(order, options, held)} />}
      aside={<OrderSums order={order} />}
      isAsideFirst
    >
      {isCancelled && (
        <p className="mt-6 flex w-fit items-start gap-2.5 rounded-sm bg-info-tint px-3.5 py-3 text-sm font-semibold text-info">
          <Icon name="info" className="mt-px size-5" />
          You canceled the payment at PayPal. Nothing was paid, and your order still waits for you.
        </p>
      )}
      <MethodTabs methods={methodsFor(order, options, { onOutdated: reload, onHeld: setHeld })} />
    </CheckoutFrame>
  )
}

const methodsFor = (order: Order, { card, paypal }: PaymentOptions, listeners: CardListeners) =>
  [
    {
      id: 'stripe',
      name: 'Stripe',
      about: 'Credit or debit card',
      ...(card
        ? { panel: <CardPanel order={order} provider={card} {...listeners} /> }
        : { obstacle: 'Cards cannot be taken right now' }),
    },
    {
      id: 'paypal',
      name: 'PayPal',
      about: 'Your PayPal account',
      ...(paypal
        ? { panel: <PayPalPanel order={order} isTest={paypal.provider === 'test'} /> }
        : { obstacle: 'PayPal cannot be used right now' }),
    },
    {
      id: 'cash',
      name: 'Cash on Delivery',
      about: '',
      obstacle: 'Not available for online packages',
    },
  ] satisfies [Method, ...Method[]]

/** PayPal may return here too: with an approval, which the confirmation page handles, or after a cancellation. */
const useReturnFromPayPal = () => {
  const router = useRouter()
  const [back] = useState(() => (import.meta.env.SSR ? undefined : readReturn(location.search)))
  const isOnward = back?.payPal !== undefined
  useEffect(() => {
    if (isOnward) router.history.replace(`/order/confirm${location.search}`)
  }, [isOnward, router])
  return { isOnward, isCancelled: back?.isCancelled ?? false }
}

type UntilWhenProps = {
  order: Order
  /** Undefined until it is known. */
  hold: Hold | undefined
}

const UntilWhen = ({ order: { expires }, hold }: UntilWhenProps) => (
  <>
    Your order is placed. It is yours once it is paid. {hold && <HoldNote heldUntil={hold.until} />}
    {expires !== undefined && ` It can be paid until ${formatSoon(expires)}.`}
  </>
)

/** Opening the card form starts a payment, which may renew the hold. Until then, the hold of an order without one is unknown. */
const holdOf = ({ _id, heldUntil }: Order, { card }: PaymentOptions, begun: Hold | undefined) => {
  if (begun?.orderId === _id) return begun
  return heldUntil === undefined && card ? undefined : { orderId: _id, until: heldUntil }
}
