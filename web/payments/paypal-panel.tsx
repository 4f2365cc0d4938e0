import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { paymentInTab } from '#web/payments/payment-in-tab.ts'
import { ActionBar, Assurance } from '#web/checkout/action-bar.tsx'
import { PaymentFailure, TestMode } from '#web/payments/payment-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** Goes to PayPal, which returns to the confirmation page. */
export const PayPalPanel = ({ order, isTest }: { order: Order; isTest: boolean }) => {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const [message, setMessage] = useState<string>()
  const leave = async () => {
    if (isLeaving) return
    setLeaving(true)
    setMessage(undefined)
    try {
      const { approvalUrl } = await router.options.context.call('POST /api/order/create-paypal-order', {
        body: { price: order.price, orderId: order._id, shippingAddress: payPalAddress(order) },
      })
      paymentInTab.keep({ orderId: order._id })
      // The test page belongs to this shop, so it must open on the host that the customer is using.
      if (isTest) router.history.push(new URL(approvalUrl).pathname)
      else location.assign(approvalUrl)
    } catch (problem) {
      setMessage(reasonOf(problem))
      setLeaving(false)
    }
  }
  return (
    <div className="grid gap-5">
      {isTest && <TestMode />}
      <p className="max-w-[56ch]">
        You log in at PayPal, approve {formatDollars(order.price)} and come back here. Nothing is charged
        before you approve it.
      </p>
      <PaymentFailure message={message} />
      <ActionBar assurance={<Assurance first="PayPal does not share your account details with us." />}>
        <Button
          look="flag"
          aria-disabled={isLeaving}
          className="w-full aria-disabled:cursor-progress aria-disabled:opacity-70 md:min-h-14"
          onClick={() => void leave()}
        >
          {isLeaving ? 'Going to PayPal…' : 'Pay with PayPal'}
        </Button>
      </ActionBar>
    </div>
  )
}

const payPalAddress = ({ shippingInfo: { name, address, city, province, post } }: Order) => ({
  recipient_name: name,
  line1: address,
  line2: '',
  city,
  state: province,
  postal_code: post,
  admin_area_2: city,
  country_code: 'US',
})
