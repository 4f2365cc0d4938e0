import type { capturePayPalPayment as endpoint } from '#contract/payments'
import type { Parsed, Response } from '#contract/endpoint'
import type { Payments } from '#server/payments/choose-providers'
import { paymentAnswer } from '#server/payments/payment-answer'
import { orderNotFound, paymentNotApproved, paymentNotFound, paymentsOff } from '#server/payments/problems'
import { recordReport } from '#server/payments/record-report'
import { findAttempt, moveAttempt, readOwnOrder } from '#server/payments/store'
import { takeApproved } from '#server/payments/take-approved'
import type { Platform } from '#server/platform/platform'

/**
 * Handles the customer's return from PayPal. `payerID` proves nothing and is ignored: PayPal's API says whether the payment was
 * approved. Repeats have no effect. An order that was cancelled in the meantime is reopened if all of it is still available. Throws `payment_not_found` for a payment of another order.
 */
export const capturePayPal = async (
  platform: Platform,
  payments: Payments,
  customerId: string,
  { customerOrderId, orderID }: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> => {
  const { database, now } = platform
  const order = await readOwnOrder(database.direct, customerId, customerOrderId)
  if (!order) throw orderNotFound()
  const { paypal } = payments
  if (!paypal) throw paymentsOff()
  const attempt = await findAttempt(database.direct, paypal.name, { ref: orderID })
  if (attempt?.order_id !== order.id) throw paymentNotFound()
  if (order.payment_state === 'unpaid') {
    const report = await paypal.read(orderID)
    if (report === null || report.state === 'ended') {
      await moveAttempt(database.direct, attempt, 'ended', now())
      throw paymentNotApproved()
    }
    if (report.moved || report.state === 'processing')
      await database.transaction((trx) => recordReport(platform, trx, attempt, report))
    else await takeApproved(platform, payments, attempt, report, { mayReopen: true })
  }
  return paymentAnswer(platform, customerId, order.id)
}
