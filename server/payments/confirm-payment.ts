import type { confirmPayment as endpoint } from '#contract/payments'
import type { Response } from '#contract/endpoint'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import { paymentAnswer } from '#server/payments/payment-answer'
import { orderNotFound } from '#server/payments/problems'
import { recordReport } from '#server/payments/record-report'
import { type AttemptRow, moveAttempt, readLiveAttempts, readOwnOrder } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

/**
 * Asks the providers what became of the order's own attempts, and of no others. Any number of calls, one effect. A provider that does not
 * answer matters only while no other has been paid.
 */
export const confirmPayment = async (
  platform: Platform,
  payments: Payments,
  customerId: string,
  orderId: string,
): Promise<Response<typeof endpoint>> => {
  const { read } = platform.database
  const order = await readOwnOrder(read, customerId, orderId)
  if (!order) throw orderNotFound()
  if (order.payment_state !== 'unpaid') return paymentAnswer(platform, customerId, orderId)
  const attempts = await readLiveAttempts(read, orderId)
  const asked = await Promise.allSettled(attempts.map((attempt) => look(platform, payments, attempt)))
  const answer = await paymentAnswer(platform, customerId, orderId)
  const failed = asked.find(({ status }) => status === 'rejected')
  if (failed && answer.payment_status === 'unpaid') throw (failed as PromiseRejectedResult).reason
  return answer
}

const look = async (platform: Platform, payments: Payments, attempt: AttemptRow) => {
  const { database, now } = platform
  const provider = providerNamed(payments, attempt.provider)
  if (!provider || attempt.provider_ref === null) return
  const report = await provider.read(attempt.provider_ref)
  if (report) await database.transaction((trx) => recordReport(platform, trx, attempt, report))
  else await moveAttempt(database.read, attempt, 'ended', now())
}
