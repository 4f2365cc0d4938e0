import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRefund } from '#contract/refunds'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an order has one open request, however often and fast somebody asks for it', async () => {
  const ann = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  const ask = () => ann.call(requestRefund, { params: { orderId }, body: { reason: 'We keep the home.' } })
  await Promise.all(Array.from({ length: 20 }, ask))
  const requests = app.database.direct
    .selectFrom('refund_request')
    .selectAll()
    .where('order_id', '=', orderId)
  expect(await requests.execute()).toHaveLength(1)
})
