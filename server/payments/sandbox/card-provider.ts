// A card provider inside this process: a real provider's interface and statuses, and no money.
import { paymentNotApproved } from '#server/payments/problems'
import type { CardIntent, CardProvider } from '#server/payments/provider'
import { checkTestHeader, readTestEvent, verifyTestWebhook } from '#server/payments/sandbox/news'
import { refundTestPayment, testRefundReports } from '#server/payments/sandbox/refund'
import {
  makeTestPayment,
  moneyOf,
  moveTestPayment,
  readTestPayment,
  testId,
  type TestPayment,
} from '#server/payments/sandbox/payments'
import type { Platform } from '#server/platform/platform'

export const openTestCards = (platform: Platform): CardProvider => {
  const read = async (ref: string) => {
    const payment = await readTestPayment(platform, 'card', ref)
    return payment && reportOf(platform, payment)
  }
  return {
    name: 'test card',
    read,
    createIntent: async (request) => {
      const id = testId('pi')
      const payment = await makeTestPayment(platform, request, {
        id,
        kind: 'card',
        client_secret: `${id}_secret_${testId('s')}`,
        status: 'requires_payment_method',
        return_url: null,
        cancel_url: null,
      })
      return reportOf(platform, payment)
    },
    capture: async (ref) => {
      const taken = { status: 'succeeded', payment_ref: testId('ch') }
      await moveTestPayment(platform, { id: ref }, ['requires_capture'], taken, () => ({
        kind: 'card',
        type: 'payment_intent.succeeded',
        payment: ref,
      }))
      const report = await read(ref) // another process may have captured it
      if (!report) throw paymentNotApproved()
      return report
    },
    cancelIntent: async (ref) => {
      const open = ['requires_payment_method', 'requires_action', 'requires_capture']
      await moveTestPayment(platform, { id: ref }, open, { status: 'canceled' }, () => ({
        kind: 'card',
        type: 'payment_intent.canceled',
        payment: ref,
      }))
      return read(ref)
    },
    refund: (request) => refundTestPayment(platform, request),
    checkHeaders: (headers) => void checkTestHeader(platform, headers),
    verifyWebhook: async (body, headers) => verifyTestWebhook(platform, body, headers),
    readEvent: readTestEvent,
  }
}

const reportOf = async (platform: Platform, payment: TestPayment): Promise<CardIntent> => {
  const { payment_ref: ref, card_last4: last4 } = payment
  const money = moneyOf(payment)
  return {
    ref: payment.id,
    attemptId: payment.attempt_id,
    orderId: payment.order_id,
    state: states.get(payment.status) ?? 'open',
    money,
    moved: ref === null ? null : { ref, money, method: `Test card ending in ${last4}` },
    refunds: ref === null ? [] : await testRefundReports(platform, ref, payment.currency),
    clientSecret: payment.client_secret ?? '',
  }
}

const states: ReadonlyMap<string, CardIntent['state']> = new Map(
  Object.entries({
    requires_capture: 'approved',
    processing: 'processing',
    succeeded: 'succeeded',
    canceled: 'ended',
  }),
)
