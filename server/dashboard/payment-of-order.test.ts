// What a customer's pages say about the payment of an order.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const slowCard = '4000 0000 0000 0077'

let app: TestApp
let buyer: Buyer
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  buyer = await aBuyer(app)
})

const listed = async () => {
  const { id: customerId, call } = buyer.customer
  const { orders } = await call('GET /api/home/customer/get-orders/:customerId/:status', {
    params: { customerId, status: 'pending' },
  })
  const { next } = await call('GET /api/home/coustomer/get-dashboard-data/:customerId', {
    params: { customerId },
  })
  return { orders, next }
}

test('an order whose bank decides says so in the list, in its details and among the next steps', async () => {
  const secret = await buyer.begin()
  const before = await listed()
  expect(before.orders[0]).not.toHaveProperty('isPaymentProcessing')
  expect(before.next[0]).not.toHaveProperty('isPaymentProcessing')
  await buyer.payByCard(secret, slowCard)
  await buyer.confirm()
  expect(await listed()).toMatchObject({
    orders: [{ isPaymentProcessing: true }],
    next: [{ kind: 'order to pay', isPaymentProcessing: true }],
  })
  expect(await buyer.order()).toMatchObject({ isPaymentProcessing: true })
  await buyer.settle(secret, false)
  await app.jobs.runDue()
  expect((await listed()).orders[0]).not.toHaveProperty('isPaymentProcessing')
})

test('a paid order names its payment, and an unpaid one has none', async () => {
  expect(await buyer.order()).not.toHaveProperty('payment')
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  expect((await buyer.order()).payment).toEqual({
    amount: 30,
    method: 'Test card ending in 4242',
    date: new Date(app.now()).toISOString(),
  })
})
