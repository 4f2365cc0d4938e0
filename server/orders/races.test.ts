import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actionsOf, cancelAs, orderRow, payNow } from '#server/testing/order-steps'
import { shopOfTwo, type ShopOfTwo } from '#server/testing/shop-of-two'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let shop: ShopOfTwo
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOfTwo(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
  await shop.restock()
})

test('twenty cancellations at once return the pieces once', async () => {
  const id = await shop.order(ann.id)
  await Promise.all(Array.from({ length: 20 }, () => cancelAs(ann, id)))
  expect(await shop.stocks()).toEqual([10, 10])
  expect(await actionsOf(app, id)).toHaveLength(2)
})

test('money and a simultaneous cancellation never both win', async () => {
  const products = [{ productId: shop.sign, quantity: 1 }]
  const ids = await Promise.all(Array.from({ length: 10 }, () => shop.order(ann.id, { products })))
  await Promise.all(ids.flatMap((id) => [cancelAs(ann, id).catch(() => undefined), payNow(app, id)]))
  for (const id of ids)
    expect(await orderRow(app, id)).toMatchObject({ state: 'placed', payment_state: 'paid' })
  expect(await shop.stocks()).toEqual([0, 10])
})
