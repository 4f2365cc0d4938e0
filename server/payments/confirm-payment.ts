import type { confirmPayment as endpoint } from '#contract/payments'
import type { Response } from '#contract/endpoint'
import type { Payments } from '#server/payments/choose-providers'
import { paymentAnswer } from '#server/payments/payment-answer'
import { orderNotFound } from '#server/payments/problems'
import { settleAttempt } from '#server/payments/settle-attempt'
import { readLiveAttempts, readOwnOrder } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

/**
 * Asks the providers about the order's own attempts, and takes what the customer has approved. Repeats have no further effect. A
 * provider that does not respond matters only when no other attempt has paid.
 */
export const confirmPayment = async (
  platform: Platform,
  payments: Payments,
  customerId: string,
  orderId: string,
): Promise<Response<typeof endpoint>> => {
  const { direct: read } = platform.database
  const order = await readOwnOrder(read, customerId, orderId)
  if (!order) throw orderNotFound()
  if (order.payment_state !== 'unpaid') return paymentAnswer(platform, customerId, orderId)
  const attempts = await readLiveAttempts(read, orderId)
  const asked = await Promise.allSettled(
    attempts.map((attempt) => settleAttempt(platform, payments, attempt)),
  )
  const answer = await paymentAnswer(platform, customerId, orderId)
  const failed = asked.find(({ status }) => status === 'rejected')
  if (failed && answer.payment_status === 'unpaid') throw (failed as PromiseRejectedResult).reason
  return answer
}
