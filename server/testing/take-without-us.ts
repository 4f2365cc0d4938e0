import { moveTestPayment, testId } from '#server/payments/sandbox/payments'
import type { TestApp } from '#server/testing/test-app'

/** Charges the card although the shop did not request it: on the provider's own pages, or by a payment begun before an upgrade. */
export const takeWithoutUs = async (app: TestApp, clientSecret: string): Promise<void> => {
  const { id } = await app.database.direct
    .selectFrom('test_payment')
    .select('id')
    .where('client_secret', '=', clientSecret)
    .executeTakeFirstOrThrow()
  const taken = { status: 'succeeded', payment_ref: testId('ch'), card_last4: '4242' }
  const anywhere = [
    'requires_payment_method',
    'requires_action',
    'requires_capture',
    'processing',
    'canceled',
  ]
  await moveTestPayment(app, { id }, anywhere, taken, () => ({
    kind: 'card',
    type: 'payment_intent.succeeded',
    payment: id,
  }))
}
