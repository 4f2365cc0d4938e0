import { setTimeout as wait } from 'node:timers/promises'
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

test('a decision keeps the reason that was decided, and another reason at that moment is a new request', async () => {
  const ann = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  const ask = (reason: string) => ann.call(requestRefund, { params: { orderId }, body: { reason } })
  await ask('We keep the home.')
  app.clock.forward(1_000)
  const [decided, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const decision = app.database.transaction(async (trx) => {
    await trx
      .updateTable('refund_request')
      .set({ state: 'declined', answer: 'No.', decided_at: app.now() })
      .where('order_id', '=', orderId)
      .execute()
    decided.resolve()
    await commit.promise
  })
  await decided.promise
  const again = ask('The photos are dark.')
  await wait(100) // On PostgreSQL, it has read the open request by then.
  commit.resolve()
  await Promise.all([decision, again])
  const requests = app.database.direct
    .selectFrom('refund_request')
    .select(['state', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
  expect(await requests.execute()).toEqual([
    { state: 'declined', reason: 'We keep the home.' },
    { state: 'open', reason: 'The photos are dark.' },
  ])
})
