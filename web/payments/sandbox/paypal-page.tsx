import { useLoaderData, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { PaymentFailure, TestMode } from '#web/payments/payment-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** A test version of PayPal's pages. Anyone with the address can approve, like anyone with the PayPal account. */
export const TestPayPalPage = () => {
  const { history, options } = useRouter()
  const { call } = options.context
  const { orderID } = useParams({ from: '/test-payments/paypal/$orderID' })
  const order = useLoaderData({ from: '/test-payments/paypal/$orderID' })
  const [message, setMessage] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)

  /** The return addresses belong to this shop, so they must open on the host that the customer is using. */
  const leaveTo = async (ask: () => Promise<string>) => {
    if (isLeaving) return
    setLeaving(true)
    try {
      const { pathname, search } = new URL(await ask())
      history.replace(pathname + search)
    } catch (problem) {
      setMessage(reasonOf(problem))
      setLeaving(false)
    }
  }
  const request = { params: { orderID } }
  const approve = () =>
    leaveTo(async () => (await call('POST /api/test-payments/paypal/:orderID/approve', request)).returnUrl)
  const cancel = () =>
    leaveTo(async () => (await call('POST /api/test-payments/paypal/:orderID/cancel', request)).cancelUrl)

  return (
    <section className="wrap section">
      <div className="mx-auto grid max-w-[560px] gap-6 border-2 border-ink bg-sheet p-6 sm:p-9">
        <TestMode />
        <h1 className="text-3xl">Approve this payment?</h1>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4">
          <dt className="text-soft">For</dt>
          <dd>{order.description}</dd>
          <dt className="text-soft">Total</dt>
          <dd className="font-display text-xl font-extrabold tabular-nums">{formatDollars(order.total)}</dd>
        </dl>
        <p className="text-sm text-soft">
          This is a test page in place of PayPal. It is part of this shop, needs no account and moves no
          money.
        </p>
        <PaymentFailure message={message} />
        <div className="flex flex-wrap gap-3">
          <Button look="flag" aria-disabled={isLeaving} onClick={() => void approve()}>
            Approve
          </Button>
          <Button aria-disabled={isLeaving} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      </div>
    </section>
  )
}
