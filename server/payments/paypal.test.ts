// A customer pays by PayPal, through the API and the test provider.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer, refusal } from '#server/testing/a-buyer'
import { lockOrder } from '#server/orders/order'
import { reopenOrder } from '#server/orders/reopen-order'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { stockOf } from '#server/testing/a-shopper'
import { actionsOf } from '#server/testing/order-steps'
import { chargesOf } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let buyer: Buyer
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  buyer = await aBuyer(app)
})

test('a payment is approved at PayPal and captured here, and a repeat has no effect', async () => {
  const { orderID, approvalUrl } = await buyer.beginPayPal()
  expect(approvalUrl).toBe(`http://localhost:3000/test-payments/paypal/${orderID}`)
  expect(await app.call('GET /api/test-payments/paypal/:orderID', { params: { orderID } })).toMatchObject({
    status: 'CREATED',
    total: 30,
    description: expect.stringMatching(/^Order \d+$/),
  })
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_not_approved')
  expect(await buyer.beginPayPal()).toEqual({ orderID, approvalUrl })
  const { returnUrl, payerID } = await buyer.approve(orderID)
  expect(returnUrl).toBe(
    `http://localhost:3000/order/confirm?order=${buyer.orderId}&token=${orderID}&PayerID=${payerID}`,
  )
  const answers = await Promise.all([1, 2, 3].map(() => buyer.capture(orderID)))
  expect(answers.map((answer) => answer.payment_status)).toEqual(['paid', 'paid', 'paid'])
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  await app.jobs.runDue()
  expect(await buyer.payments()).toMatchObject([{ amount_cents: 3_000, method: 'PayPal (test)' }])
})

test('an order is paid even when the customer never comes back after the approval', async () => {
  const { orderID } = await buyer.beginPayPal()
  await buyer.approve(orderID)
  await app.jobs.runDue()
  expect(await buyer.paymentStatus()).toBe('paid')
})

test('a cancellation leads back to the payment page, and the order can still be paid', async () => {
  const { orderID } = await buyer.beginPayPal()
  const { cancelUrl } = await buyer.leavePayPal(orderID)
  expect(cancelUrl).toBe(
    `http://localhost:3000/payment?order=${buyer.orderId}&paypal=cancelled&token=${orderID}`,
  )
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_not_approved')
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
  await app.jobs.runDue()
  expect((await buyer.attempts()).map(({ state }) => state).toSorted()).toEqual(['ended', 'succeeded'])
})

test("another order's payment is refused", async () => {
  const { orderID } = await buyer.beginPayPal()
  await buyer.approve(orderID)
  const other = await aBuyer(app, undefined, buyer.customer)
  expect(await refusal(other.capture(orderID))).toBe('404 payment_not_found')
  expect(await other.paymentStatus()).toBe('unpaid')
  expect(await refusal(buyer.capture('order_of_nobody'))).toBe('404 payment_not_found')
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
})

test('no money is taken for a canceled order while its customer does not come back', async () => {
  const { orderID } = await buyer.beginPayPal()
  await buyer.cancel()
  await buyer.approve(orderID)
  await app.jobs.runDue()
  await buyer.confirm()
  expect(await buyer.payments()).toEqual([])
  expect(await buyer.order()).toMatchObject({ delivery_status: 'cancelled', payment_status: 'unpaid' })
})

test('an approval for a different amount than the order’s is not captured', async () => {
  const { orderID } = await buyer.beginPayPal()
  await app.database.direct
    .updateTable('test_payment')
    .set({ amount_cents: 1 })
    .where('id', '=', orderID)
    .execute()
  await buyer.approve(orderID)
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_differs')
  await app.jobs.runDue()
  expect(await buyer.payments()).toEqual([])
  expect(await buyer.paymentStatus()).toBe('unpaid')
})

test('no money is taken for a paid order, by the page or by the webhook', async () => {
  const { orderID } = await buyer.beginPayPal()
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  await buyer.approve(orderID)
  await app.jobs.runDue()
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  expect(await buyer.payments()).toMatchObject([{ provider: 'test card' }])
  expect(await buyer.deskCases()).toEqual([])
})

test('a customer who comes back from PayPal reopens a canceled order if its packages are still there', async () => {
  const { orderID } = await buyer.beginPayPal()
  await buyer.cancel()
  await app.jobs.runDue()
  await buyer.approve(orderID)
  const answers = await Promise.all([1, 2, 3].map(() => buyer.capture(orderID)))
  expect(answers.map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid', 'paid'])
  expect(await buyer.order()).toMatchObject({ delivery_status: 'placed', payment_status: 'paid' })
  expect(await actionsOf(app, buyer.orderId)).toEqual([
    'customer: cancelled',
    'customer: placed',
    'customer: reopened',
    'system: paid',
  ])
  expect(await chargesOf(app, buyer.orderId)).toBe(1)
  expect(await buyer.deskCases()).toEqual([])
})

test('the same is true for an order whose time to pay was over', async () => {
  const { orderID } = await buyer.beginPayPal()
  app.clock.forward(25 * 60 * 60_000)
  await app.jobs.runDue()
  expect(await buyer.order()).toMatchObject({ delivery_status: 'cancelled' })
  await buyer.approve(orderID)
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
})

test('no money is taken for a canceled order whose packages or coupon are gone', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), stock: 1 }])
  const last = [{ productId, quantity: 1 }]
  const late = await aBuyer(app, last)
  const { orderID } = await late.beginPayPal()
  await late.cancel()
  await aBuyer(app, last)
  await late.approve(orderID)
  expect(await refusal(late.capture(orderID))).toBe('409 order_cancelled')

  const code = 'PAYPAL ONCE'
  await aCoupon(app, { code, isOncePerCustomer: true })
  const twice = await aBuyer(app, undefined, undefined, code)
  const second = await twice.beginPayPal()
  await twice.cancel()
  await aBuyer(app, undefined, twice.customer, code)
  await twice.approve(second.orderID)
  expect(await refusal(twice.capture(second.orderID))).toBe('409 order_cancelled')

  await app.jobs.runDue()
  for (const one of [late, twice]) {
    expect(await one.payments()).toEqual([])
    expect(await one.order()).toMatchObject({ delivery_status: 'cancelled', payment_status: 'unpaid' })
  }
  expect(await stockOf(app, productId)).toBe(0)
})

test('a reopened order that PayPal does not pay ends again', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), stock: 1 }])
  const late = await aBuyer(app, [{ productId, quantity: 1 }])
  const { orderID } = await late.beginPayPal()
  await late.cancel()
  await late.approve(orderID)
  await app.database.transaction(async (trx) => {
    const order = await lockOrder(trx, late.orderId)
    return order && reopenOrder(app, trx, order)
  })
  expect(await late.order()).toMatchObject({ delivery_status: 'pending' })
  expect(await stockOf(app, productId)).toBe(0)
  await app.database.direct
    .updateTable('test_payment')
    .set({ status: 'VOIDED' })
    .where('id', '=', orderID)
    .execute()
  app.clock.forward(31 * 60_000)
  await app.jobs.runDue()
  expect(await late.order()).toMatchObject({ delivery_status: 'cancelled' })
  expect(await stockOf(app, productId)).toBe(1)
})
