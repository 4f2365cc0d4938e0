// The one place that takes money which a customer has approved at PayPal.
import { lockOrder, type OrderRow } from '#server/orders/lock-order'
import {
  orderCancelled,
  orderNotFound,
  paymentDiffers,
  paymentNotApproved,
  paymentProcessing,
} from '#server/payments/problems'
import type { AttemptReport, PayPalProvider } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import { isBeingTaken, wouldPay } from '#server/payments/rules'
import { type AttemptRow, moveAttempt, readLiveAttempts } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/**
 * Takes the money once and records it. Everything that could refuse is asked before: the order is unpaid and not cancelled, the amount is
 * its own, and no other attempt is taking money at this moment. Of a paid order nothing is taken, and nothing is thrown. Throws a Problem
 * with no money taken, or `payment_refused` by PayPal; or `provider_away`, after which a repeat finds out what happened.
 */
export const takeApproved = async (
  platform: Platform,
  paypal: PayPalProvider,
  attempt: AttemptRow,
  report: AttemptReport,
): Promise<void> => {
  const { database, now } = platform
  if (report.state !== 'approved') throw paymentNotApproved()
  const isFree = await claim(platform, attempt, report)
  if (!isFree) return
  try {
    const taken = await paypal.capture(report.ref, attempt.id)
    await database.transaction((trx) => recordReport(platform, trx, attempt, taken))
  } catch (error) {
    // To pay with something else, PayPal wants a new order.
    if (isFinal(error)) await moveAttempt(database.read, attempt, 'ended', now())
    throw error
  }
}

/** From here on no other attempt of this order is taken. False: it is paid already. */
const claim = (platform: Platform, attempt: AttemptRow, report: AttemptReport): Promise<boolean> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, attempt.order_id)
    if (!order) throw orderNotFound()
    if (order.payment_state !== 'unpaid') return false
    mayBeTaken(order, attempt, report)
    for (const other of await readLiveAttempts(trx, order.id)) {
      if (other.id === attempt.id) continue
      if (other.state === 'processing' || isBeingTaken(other, platform.now())) throw paymentProcessing()
      if (other.provider === attempt.provider) await moveAttempt(trx, other, 'ended', platform.now())
    }
    await trx
      .updateTable('payment_attempt')
      .set({ state: 'open', taken_at: platform.now(), updated_at: platform.now() })
      .where('id', '=', attempt.id)
      .execute()
    return true
  })

const mayBeTaken = (order: OrderRow, attempt: AttemptRow, report: AttemptReport) => {
  if (order.state === 'cancelled') throw orderCancelled()
  if (!wouldPay(order, attempt.id, report)) throw paymentDiffers()
}

const isFinal = (error: unknown) =>
  error instanceof Problem && ['payment_refused', 'payment_not_approved'].includes(error.code)
