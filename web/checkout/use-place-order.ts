import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiProblem, type Client } from '#contract/client'
import type { Shipping } from '#contract/orders'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { isLost } from '#contract/send-once'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { wrongInAnswer, type WrongFields } from '#web/checkout/address.ts'
import { type Attempt, isFromCart, keptAttempt, newAttempt, productsOf } from '#web/checkout/attempt.ts'
import { keptAddress } from './draft-address.ts'
import { keptCode } from '#web/checkout/single-coupon.ts'
import { changesBetween, type DraftOrder, type OrderChange } from '#web/checkout/draft-order.ts'
import { currentCustomer } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

export type PlacingState =
  | { at: 'rest' }
  | { at: 'sending' }
  /** No response came: the order may or may not have been placed. */
  | { at: 'unanswered'; reason: string }
  /** The order differs from what the customer saw, so we ask the customer. */
  | { at: 'asking'; reason: string; changes: OrderChange[] }
  /** Other orders must be paid or canceled first. */
  | { at: 'full'; reason: string }
  | { at: 'refused'; reason: string }

type Surroundings = {
  reload: () => Promise<DraftOrder | undefined>
  onWrongAddress: (wrong: WrongFields) => void
}

type Sending = {
  /** What the customer saw; absent for an order that is sent again. */
  seen?: DraftOrder
  /** It was sent before, and its answer was lost. */
  isRepeat?: boolean
}

/**
 * Places an order and continues to its payment. Double clicks and retries place it only once. The cart is emptied last, because this page
 * would show an order of nothing.
 */
export const usePlaceOrder = (customerId: string | undefined, { reload, onWrongAddress }: Surroundings) => {
  const router = useRouter()
  const { call } = router.options.context
  const [news, setState] = useState<PlacingState>()
  const isSending = useRef(false)
  const unanswered = customerId === undefined ? undefined : keptAttempt.of(customerId)
  const state: PlacingState =
    news ?? (unanswered ? { at: 'unanswered', reason: 'Your last try was not answered.' } : { at: 'rest' })

  const send = async (attempt: Attempt, sending: Sending) => {
    if (isSending.current) return
    isSending.current = true
    setState({ at: 'sending' })
    keptAttempt.keep(attempt)
    try {
      const { orderId } = await call('POST /api/home/order/place-order', attempt)
      keptAttempt.forget()
      await router.navigate({ to: '/payment', search: { order: orderId }, replace: true })
      forgetOrdered(call, attempt)
    } catch (problem) {
      await settle(problem, sending)
    }
    isSending.current = false
  }

  const settle = async (problem: unknown, { seen, isRepeat = false }: Sending) => {
    const verdict = verdictOn(problem, isRepeat)
    if (verdict.at !== 'unanswered') keptAttempt.forget()
    if (verdict.at === 'logged out') return setState({ at: 'rest' })
    if (verdict.at === 'wrong address') {
      setState({ at: 'rest' })
      return onWrongAddress(verdict.wrong)
    }
    const now = verdict.at === 'asking' ? await reload() : undefined
    const isNews = verdict.at === 'refused' || (verdict.at === 'unanswered' && !verdict.isSignedOut)
    if (isNews) toast.error(verdict.reason)
    setState(
      verdict.at === 'asking'
        ? { ...verdict, changes: now && seen ? changesBetween(seen, now) : [] }
        : verdict,
    )
  }

  return {
    state,
    place: (draft: DraftOrder, address: Shipping, termsVersion: string) => {
      const userId = currentCustomer()?.id
      if (userId) void send(newAttempt(draft, address, { userId, termsVersion }), { seen: draft })
    },
    tryAgain: () => unanswered && void send(unanswered, { isRepeat: true }),
    /** Drops the last attempt without learning its result, so that the customer can order again. */
    startOver: () => {
      keptAttempt.forget()
      setState({ at: 'rest' })
      void reload()
    },
    dismiss: () => setState({ at: 'rest' }),
  }
}

const forgetOrdered = (call: Client, attempt: Attempt) => {
  if (isFromCart(attempt)) void fetchLists(call).then((lists) => lists?.cart.ordered())
  else for (const productId of productsOf(attempt)) keptCode.forget(productId)
  keptAddress.forget()
}

type Verdict =
  | { at: 'unanswered'; reason: string; isSignedOut: boolean }
  /** The session had ended, and nothing was ordered. The customer logs in, comes back to this page, and can order. */
  | { at: 'logged out' }
  | { at: 'wrong address'; wrong: WrongFields }
  | { at: 'full'; reason: string }
  | { at: 'asking'; reason: string }
  | { at: 'refused'; reason: string }

/** What an error response means for the order. */
const verdictOn = (problem: unknown, isRepeat: boolean): Verdict => {
  const reason = reasonOf(problem)
  if (!(problem instanceof ApiProblem)) return { at: 'unanswered', reason, isSignedOut: false }
  // The result of an earlier try is still unknown. The customer logs in and returns to this page, which sends the same request again.
  if (problem.status === 401)
    return isRepeat ? { at: 'unanswered', reason, isSignedOut: true } : { at: 'logged out' }
  // A first try that met a missing right or proof has ordered nothing.
  if (problem.status === 403 && !isRepeat) return { at: 'refused', reason }
  if (isLost(problem)) return { at: 'unanswered', reason, isSignedOut: false }
  const wrong = wrongInAnswer(problem.fields)
  if (Object.keys(wrong).length > 0) return { at: 'wrong address', wrong }
  if (problem.code === 'too_many_unpaid') return { at: 'full', reason }
  return { at: problem.status === 409 || problem.status === 404 ? 'asking' : 'refused', reason }
}
