import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { aBroker } from '#server/testing/a-broker'
import { aBuyer } from '#server/testing/a-buyer'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a refund that is sent twice with one key is made once, and two people cannot both refund', async () => {
  const [ana, ben] = [await aBroker(app, 'Ana'), await aBroker(app, 'Ben')]
  const buyer = await aBuyer(app)
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const params = { orderId: buyer.orderId }
  const seen = () => ana.call(getOrder, { params })
  const refund = (who: TestAccount, amountCents: number, version: number, requestKey = app.newId()) =>
    who.call(refundOrder, { params, body: { requestKey, reason: 'Asked for.', amountCents, version } })
  const { version } = await seen()
  const requestKey = app.newId()
  const same = await Promise.all(Array.from({ length: 5 }, () => refund(ana, 500, version, requestKey)))
  expect(new Set(same.map(({ refundId }) => refundId)).size).toBe(1)
  const { version: now } = await seen()
  const both = await Promise.allSettled([refund(ana, 700, now), refund(ben, 800, now)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile' },
  })
  expect((await seen()).refunds).toHaveLength(2)
})
