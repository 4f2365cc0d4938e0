import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRefundFacts, requestRefund } from '#contract/refunds'
import { recordRefund } from '#server/payments/record-refund'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a refund that began before the request and ends after it is the one that grants it, and can come back', async () => {
  const ann = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  const facts = () => ann.call(getRefundFacts, { params: { orderId } })
  const payment = await app.database.direct
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const report = (state: 'pending' | 'done' | 'failed') =>
    app.database.transaction((trx) =>
      recordRefund(app, trx, payment, {
        ref: `refund of ${orderId}`,
        refundId: null,
        state,
        money: { cents: payment.amount_cents, currency: payment.currency },
      }),
    )
  await report('pending')
  const began = new Date(app.now()).toISOString()
  expect(await facts()).toMatchObject({ refunds: [{ date: began }] })
  app.clock.forward(1_000)
  await ann.call(requestRefund, { params: { orderId }, body: { reason: 'We keep the home.' } })
  app.clock.forward(1_000)
  await report('done')
  const ended = new Date(app.now()).toISOString()
  expect(await facts()).toMatchObject({ request: { state: 'granted' }, refunds: [{ date: began, ended }] })
  app.clock.forward(1_000)
  await report('failed')
  const { refunds, cameBack } = await facts()
  expect({ refunds, cameBack }).toEqual({ refunds: undefined, cameBack: payment.amount_cents / 100 })
})
