import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders'
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '#web/checkout/checkout-skeleton.tsx'
import { QuietFrame } from '#web/shell/quiet-frame.tsx'
import { HoldNote } from '#web/orders/hold-note.tsx'
import { methodsFor } from '#web/payments/methods-for.tsx'
import { MethodTabs } from '#web/payments/method-tabs.tsx'
import { NothingToPay } from '#web/payments/nothing-to-pay.tsx'
import { OrderSums } from '#web/orders/order-sums.tsx'
import { readReturn } from '#web/payments/return-address.ts'
import { type PaymentOptions, useOrderToPay } from '#web/payments/use-order-to-pay.ts'
import type { Hold } from '#web/payments/use-card-form.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { Icon } from '#web/ui/icon.tsx'

const title = 'Payment'

/** The order's sums and the payment methods. It also works after a reload and in a second tab, because all data is loaded again. */
export const PaymentPage = () => (
  <QuietFrame>
    <Payment />
  </QuietFrame>
)

const Payment = () => {
  const customer = useCustomerOrLogin()
  const { isCancelled, isOnward } = useReturnFromPayPal()
  const [held, setHeld] = useState<Hold>()
  const { toPay, reload } = useOrderToPay(isOnward ? undefined : customer?.id)
  if (!customer || toPay.is === 'loading') return <CheckoutSkeleton step="Payment" title={title} />
  if (toPay.is !== 'order' || toPay.order.delivery_status !== 'pending')
    return <NothingToPay toPay={toPay} onRetry={reload} />
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
          <Icon name="info" className="mt-px size-5 flex-none" />
          You canceled the payment at PayPal. Nothing was charged, and you can still pay this order.
        </p>
      )}
      <MethodTabs
        methods={methodsFor(order, options, { onOutdated: reload, onHeld: setHeld })}
        first={isCancelled ? 'paypal' : undefined}
      />
    </CheckoutFrame>
  )
}

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

const UntilWhen = ({ order: { number, expires }, hold }: UntilWhenProps) => (
  <>
    Order {number} is placed. {hold && <HoldNote heldUntil={hold.until} expires={expires} />}
  </>
)

/** Opening the card form starts a payment, which may renew the hold. Until then, the hold of an order without one is unknown. */
const holdOf = ({ _id, heldUntil }: Order, { card }: PaymentOptions, begun: Hold | undefined) => {
  if (begun?.orderId === _id) return begun
  return heldUntil === undefined && card ? undefined : { orderId: _id, until: heldUntil }
}
