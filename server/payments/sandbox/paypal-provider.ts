// PayPal inside this process: our own approval page, the real interface and statuses, and no money.
import { paymentNotApproved } from '#server/payments/problems'
import type { PayPalOrder, PayPalProvider } from '#server/payments/provider'
import { checkTestHeader, readTestEvent, verifyTestWebhook } from '#server/payments/sandbox/news'
import {
  makeTestPayment,
  moneyOf,
  moveTestPayment,
  readTestPayment,
  testId,
  type TestPayment,
} from '#server/payments/sandbox/payments'
import { refundTestPayment, testRefundReports } from '#server/payments/sandbox/refund'
import type { Platform } from '#server/platform/platform'

export const openTestPayPal = (platform: Platform): PayPalProvider => {
  const read = async (ref: string) => {
    const payment = await readTestPayment(platform, 'paypal', ref)
    return payment && reportOf(platform, payment)
  }
  return {
    name: 'test paypal',
    read,
    createOrder: async (request) => {
      const payment = await makeTestPayment(platform, request, {
        id: testId('order'),
        kind: 'paypal',
        client_secret: null,
        status: 'CREATED',
        return_url: request.returnUrl,
        cancel_url: request.cancelUrl,
      })
      return reportOf(platform, payment)
    },
    capture: async (ref) => {
      const taken = { status: 'COMPLETED', payment_ref: testId('capture') }
      await moveTestPayment(platform, { id: ref }, ['APPROVED'], taken, () => ({
        kind: 'paypal',
        type: 'PAYMENT.CAPTURE.COMPLETED',
        payment: ref,
      }))
      const report = await read(ref) // another process may have captured it
      if (!report?.moved) throw paymentNotApproved()
      return report
    },
    refund: (request) => refundTestPayment(platform, request),
    checkHeaders: (headers) => void checkTestHeader(platform, headers),
    verifyWebhook: async (body, headers) => verifyTestWebhook(platform, body, headers),
    readEvent: readTestEvent,
  }
}

const reportOf = async (platform: Platform, payment: TestPayment): Promise<PayPalOrder> => {
  const { id, payment_ref: ref, status } = payment
  const money = moneyOf(payment)
  return {
    ref: id,
    attemptId: payment.attempt_id,
    orderId: payment.order_id,
    state: states.get(status) ?? 'open',
    money,
    moved: ref === null ? null : { ref, money, method: 'PayPal (test)' },
    refunds: ref === null ? [] : await testRefundReports(platform, ref, payment.currency),
    approvalUrl: status === 'CREATED' ? `${platform.config.publicUrl}/test-payments/paypal/${id}` : null,
  }
}

const states: ReadonlyMap<string, PayPalOrder['state']> = new Map(
  Object.entries({
    APPROVED: 'approved',
    COMPLETED: 'succeeded',
    VOIDED: 'ended',
  }),
)
