import { ApiProblem, type Client } from '#contract/client'
import type { Response } from '#contract/endpoint'
import type { confirmPayment } from '#contract/payments'
import { canBePaid } from '#web/orders/order-standing.ts'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { cardStanding } from '#web/payments/open-card-form.ts'
import { paymentInTab } from '#web/payments/payment-in-tab.ts'
import type { ReturnAddress } from '#web/payments/return-address.ts'

export type Verdict = { orderId?: string } & (
  | { is: 'paid' | 'failed' | 'refunded'; message: string }
  /** The bank has not decided, or the shop does not know the result yet. */
  | { is: 'processing' }
  /** The server could not be reached, so the result is unknown. */
  | { is: 'unknown'; message: string }
  /** No payment was started here. */
  | { is: 'nothing' }
)

/**
 * Finds the result of the payment that led to this page. The provider's status is only a hint: an order is paid when the shop says so.
 * Calling it again is safe and repeats no payment.
 */
export const findVerdict = async (
  call: Client,
  customerId: string,
  { orderId: inAddress, clientSecret, payPal }: Pick<ReturnAddress, 'orderId' | 'clientSecret' | 'payPal'>,
): Promise<Verdict> => {
  const kept = paymentInTab.read()
  let orderId = inAddress ?? kept?.orderId
  try {
    if (payPal) orderId ??= await likelyOrder(call, customerId)
    if (orderId === undefined) return { is: 'nothing' }
    if (payPal) return await capture(call, orderId, payPal)
    const session = kept?.orderId === orderId ? kept.card : undefined
    const standing =
      session && (clientSecret === undefined || clientSecret === session.clientSecret)
        ? await cardStanding(session, call).catch(() => undefined)
        : undefined
    return await confirm(call, orderId, standing === 'succeeded')
  } catch (problem) {
    return { is: 'unknown', message: reasonOf(problem), ...(orderId !== undefined && { orderId }) }
  }
}

/** For a return from PayPal without an order id: the newest unpaid order, or the newest one if none is unpaid. */
const likelyOrder = async (call: Client, customerId: string): Promise<string | undefined> => {
  const { orders } = await call('GET /api/home/customer/get-orders/:customerId/:status', {
    params: { customerId, status: 'all' },
  })
  const waiting = orders.find(canBePaid)
  return (waiting ?? orders[0])?._id
}

/** `hasSucceeded`: the provider reports success, so the shop may learn of it soon. */
const confirm = async (call: Client, orderId: string, hasSucceeded: boolean): Promise<Verdict> => {
  const answer = await call('GET /api/order/confirm/:orderId', { params: { orderId } })
  const isComing = answer.payment_status === 'unpaid' && hasSucceeded
  return isComing ? { is: 'processing', orderId } : verdictOf(answer)
}

const capture = async (
  call: Client,
  customerOrderId: string,
  payPal: { orderID: string; payerID: string },
): Promise<Verdict> => {
  try {
    const body = { customerOrderId, ...payPal }
    return verdictOf(await call('POST /api/order/capture-paypal-payment', { body }))
  } catch (problem) {
    // Another payment of the same order is pending. The page keeps polling for its result.
    if (problem instanceof ApiProblem && problem.code === 'payment_processing')
      return { is: 'processing', orderId: customerOrderId }
    if (problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404))
      return { is: 'failed', message: problem.message, orderId: customerOrderId }
    throw problem
  }
}

const verdictOf = ({ message, payment_status, orderId }: Response<typeof confirmPayment>): Verdict => {
  if (payment_status === 'processing') return { is: 'processing', orderId }
  return { is: payment_status === 'unpaid' ? 'failed' : payment_status, message, orderId }
}
