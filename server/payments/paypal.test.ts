// A customer pays by PayPal, through the API and the test provider.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer, refusal } from '#server/testing/a-buyer'
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

test('no money is taken for a cancelled order', async () => {
  const { orderID } = await buyer.beginPayPal()
  await buyer.cancel()
  await buyer.approve(orderID)
  expect(await refusal(buyer.capture(orderID))).toBe('409 order_cancelled')
  await app.jobs.runDue()
  expect(await buyer.payments()).toEqual([])
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
