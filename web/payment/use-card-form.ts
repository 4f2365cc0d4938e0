import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { Order } from '#contract/orders'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { type CardForm, openCardForm, unexpected } from '#web/payment/card-form.ts'
import { keptPayment } from '#web/payment/kept-payment.ts'
import type { PaymentOptions } from '#web/payment/use-order-to-pay.ts'

export type CardProvider = NonNullable<PaymentOptions['card']>
type CardFormNeeds = { order: Order; provider: CardProvider; onOutdated: () => void }
/** 'failed': the form could not be opened. */
type At = 'loading' | 'ready' | 'paying' | 'failed'

/** Begins the payment at the server, opens the provider's form in `box`, and goes to the confirmation once it was sent. */
export const useCardForm = ({ order: { _id: orderId, price }, provider, onOutdated }: CardFormNeeds) => {
  const router = useRouter()
  const { call } = router.options.context
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<CardForm>(undefined)
  const [at, setAt] = useState<At>('loading')
  const [message, setMessage] = useState<string>()
  const [tries, setTries] = useState(0)

  const goToConfirmation = () =>
    void router.navigate({ to: '/order/confirm', search: { order: orderId }, replace: true })

  useEffect(() => {
    let isGone = false
    let mine: CardForm | undefined
    const open = async () => {
      const { clientSecret } = await call('POST /api/order/create-payment', { body: { price, orderId } })
      const session = { ...provider, clientSecret }
      // A bank may lead away from here and back: the confirmation finds the payment again.
      keptPayment.keep({ orderId, card: session })
      const returnUrl = `${location.origin}/order/confirm?order=${encodeURIComponent(orderId)}`
      mine = await openCardForm(session, { call, returnUrl })
      if (isGone || !box.current) return mine.destroy()
      form.current = mine
      await mine.mount(box.current)
      if (!isGone) setAt('ready')
      return undefined
    }
    open().catch((problem: unknown) => {
      if (isGone) return
      if (problem instanceof ApiProblem && problem.code === 'payment_processing') return goToConfirmation()
      if (problem instanceof ApiProblem && isOutdated(problem)) return onOutdated()
      setMessage(problem instanceof ApiProblem ? reasonOf(problem) : 'The card form could not be loaded.')
      setAt('failed')
    })
    return () => {
      isGone = true
      form.current = undefined
      mine?.destroy()
    }
    // The order's own facts, and another try: a new object that says the same opens no new form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId, price, provider.provider, tries])

  const submit = async () => {
    if (at !== 'ready' || !form.current) return
    setAt('paying')
    setMessage(undefined)
    try {
      const outcome = await form.current.submit()
      if (outcome.is === 'sent') return goToConfirmation()
      setMessage(outcome.message)
    } catch (problem) {
      setMessage(problem instanceof ApiProblem ? reasonOf(problem) : unexpected)
    }
    setAt('ready')
    return undefined
  }

  return {
    box,
    at,
    message,
    submit,
    retry: () => {
      setAt('loading')
      setMessage(undefined)
      setTries(tries + 1)
    },
  }
}

/** It was paid or cancelled elsewhere, or costs something else now. */
const isOutdated = ({ code }: ApiProblem) =>
  ['order_paid', 'order_cancelled', 'order_price_differs', 'order_not_found'].includes(code)
