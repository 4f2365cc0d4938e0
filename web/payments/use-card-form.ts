import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { Order } from '#contract/orders'
import { holdMinutes } from '#rules/orders'
import { cardFailure } from '#rules/payments'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import type { CardForm } from '#web/payments/card-form.ts'
import { openCardForm } from '#web/payments/open-card-form.ts'
import { paymentInTab } from '#web/payments/payment-in-tab.ts'
import type { PaymentOptions } from '#web/payments/use-order-to-pay.ts'

export type CardProvider = NonNullable<PaymentOptions['card']>
/** When the hold on an order's packages ends. `until` is absent if they are not held. */
export type Hold = { orderId: string; until: string | undefined }
export type CardListeners = {
  /** The order has changed since this page loaded it. */
  onOutdated: () => void
  /** The payment was started, which renews the hold, or cannot be started because the packages are sold out. */
  onHeld: (hold: Hold) => void
}
type CardFormNeeds = { order: Order; provider: CardProvider } & CardListeners
/** 'failed': the form could not be opened. */
type At = 'loading' | 'ready' | 'paying' | 'failed'

/** Starts the payment on the server, opens the provider's form in `box`, and goes to the confirmation page after it was sent. */
export const useCardForm = ({ order, provider, onOutdated, onHeld }: CardFormNeeds) => {
  const [at, setAt] = useState<At>('loading')
  const [message, setMessage] = useState<string>()
  const [tries, setTries] = useState(0)
  const { begin, begun } = useBeginning(order, onHeld)
  const { goToConfirmation, leaveAfter } = useLeaving(order._id, onOutdated)
  const { box, form } = useOpenedForm({
    order,
    provider,
    tries,
    begin,
    onReady: () => setAt('ready'),
    onFailed: (problem) => {
      if (leaveAfter(problem)) return
      setMessage(
        problem instanceof ApiProblem
          ? reasonOf(problem)
          : 'The card form could not be loaded. Please try again, or pay another way.',
      )
      setAt('failed')
    },
  })

  const reopen = (why?: string) => {
    setAt('loading')
    setMessage(why)
    setTries(tries + 1)
  }

  const submit = async () => {
    if (at !== 'ready' || !form.current) return
    setAt('paying')
    setMessage(undefined)
    try {
      // Renew a hold that is about to end, so that nobody pays for packages that others may have bought.
      const { secret, at: beganAt } = begun.current
      if (isHoldEnding(beganAt, Date.now()) && (await begin()) !== secret) return reopen(newForm)
      const outcome = await form.current.submit()
      if (outcome.is === 'sent') return goToConfirmation()
      setMessage(outcome.message)
    } catch (problem) {
      if (leaveAfter(problem)) return undefined
      setMessage(problem instanceof ApiProblem ? reasonOf(problem) : cardFailure({ type: 'unknown' }))
    }
    setAt('ready')
    return undefined
  }

  return { box, at, message, submit, retry: () => reopen() }
}

/** Starts the payment on the server, which renews the hold. `begun` has the client secret and the time of the last start. */
const useBeginning = ({ _id: orderId, price }: Order, onHeld: CardListeners['onHeld']) => {
  const { call } = useRouter().options.context
  const begun = useRef({ secret: '', at: 0 })
  const begin = async () => {
    try {
      const body = { price, orderId }
      const { clientSecret, heldUntil } = await call('POST /api/order/create-payment', { body })
      begun.current = { secret: clientSecret, at: Date.now() }
      onHeld({ orderId, until: heldUntil })
      return clientSecret
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'out_of_stock')
        onHeld({ orderId, until: undefined })
      throw problem
    }
  }
  return { begin, begun }
}

const useLeaving = (orderId: string, onOutdated: () => void) => {
  const router = useRouter()
  const goToConfirmation = () =>
    void router.navigate({ to: '/order/confirm', search: { order: orderId }, replace: true })
  return {
    goToConfirmation,
    /** Returns true if the problem was handled and nothing more is to be done here. */
    leaveAfter: (problem: unknown) => {
      if (!(problem instanceof ApiProblem)) return false
      if (problem.code === 'payment_processing') goToConfirmation()
      else if (isOutdated(problem)) onOutdated()
      else return false
      return true
    },
  }
}

type Opening = Pick<CardFormNeeds, 'order' | 'provider'> & {
  /** The number of tries. A new number opens a new form. */
  tries: number
  begin: () => Promise<string>
  onReady: () => void
  onFailed: (problem: unknown) => void
}

/** The provider's form, open in `box` while the page shows it. */
const useOpenedForm = ({ order, provider, tries, begin, onReady, onFailed }: Opening) => {
  const { call } = useRouter().options.context
  const { _id: orderId, price } = order
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<CardForm>(undefined)
  useEffect(() => {
    let isGone = false
    let mine: CardForm | undefined
    const open = async () => {
      const session = { ...provider, clientSecret: await begin() }
      // A bank's page may take the customer away and back. The confirmation page then finds the payment.
      paymentInTab.keep({ orderId, card: session })
      const returnUrl = `${location.origin}/order/confirm?order=${encodeURIComponent(orderId)}`
      mine = await openCardForm(session, { call, returnUrl })
      if (isGone || !box.current) return mine.destroy()
      form.current = mine
      await mine.mount(box.current)
      if (!isGone) onReady()
      return undefined
    }
    open().catch((problem: unknown) => isGone || onFailed(problem))
    return () => {
      isGone = true
      form.current = undefined
      mine?.destroy()
    }
    // A new form opens only for a different order or price, or another try, not for a new object with the same values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId, price, provider.provider, tries])
  return { box, form }
}

const newForm = 'The payment form was open for too long. Please enter your card again.'

/** One minute before the hold ends, because typing and sending take time too. */
const isHoldEnding = (beganAt: number, now: number) => now - beganAt >= (holdMinutes - 1) * 60_000

/** The order was paid or canceled elsewhere, or its price has changed. */
const isOutdated = ({ code }: ApiProblem) =>
  ['order_paid', 'order_cancelled', 'order_price_differs', 'order_not_found'].includes(code)
