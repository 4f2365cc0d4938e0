// A customer pays by card, through the API and the test provider.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer, goodCard, refusal } from '#server/testing/a-buyer'
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

test('a good card pays the order once, and the customer and the brokerage get a mail', async () => {
  expect(await buyer.payByCard(await buyer.begin())).toEqual({ status: 'succeeded' })
  const { orderId } = buyer
  expect(await buyer.confirm()).toEqual({
    orderId,
    payment_status: 'paid',
    message: expect.stringContaining('is paid'),
  })
  expect(await buyer.paymentStatus()).toBe('paid')
  expect(await buyer.order()).toMatchObject({ payment_status: 'paid', delivery_status: 'placed' })
  await app.jobs.runDue()
  expect(await buyer.payments()).toMatchObject([
    { amount_cents: 3_000, currency: 'USD', purpose: 'order', method: 'Test card ending in 4242' },
  ])
  const { number } = await buyer.order()
  const mails = (await app.mails()).filter(({ subject }) => subject.includes(String(number)))
  const { email } = buyer.customer
  expect(mails.map(({ to, subject, attachments }) => [to.address, subject, attachments]).toSorted()).toEqual(
    [
      [email, `Order ${number} is paid`, [`receipt-${number}.pdf`]],
      [email, `Your order ${number}`, []],
      ['help@columbine.example', `Paid: order ${number}, $30.00`, []],
    ].toSorted(),
  )
})

test('when the customer does not return to the shop, the webhook pays the order', async () => {
  await buyer.payByCard(await buyer.begin())
  expect((await buyer.order()).payment_status).toBe('unpaid')
  await app.jobs.runDue()
  expect((await buyer.order()).payment_status).toBe('paid')
})

test.each([
  ['4000 0000 0000 0002', 'card_error', 'card_declined', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'card_error', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4111 1111 1111 1111', 'validation_error', 'incorrect_number', expect.stringContaining('Test mode')],
])('the card %s is refused with a reason, and another one pays', async (number, type, code, message) => {
  expect(await buyer.payByCard(await buyer.begin(), number)).toEqual({
    status: 'requires_payment_method',
    error: { type, code, message },
  })
  expect(await buyer.paymentStatus()).toBe('unpaid')
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
})

test('a passed challenge pays; a failed one does not', async () => {
  const secret = await buyer.begin()
  expect(await buyer.payByCard(secret, '4000 0025 0000 3155')).toEqual({ status: 'requires_action' })
  expect(await buyer.challenge(secret, false)).toMatchObject({
    status: 'requires_payment_method',
    error: { type: 'card_error' },
  })
  expect(await buyer.paymentStatus()).toBe('unpaid')
  await buyer.payByCard(secret, '4000 0025 0000 3155')
  expect(await buyer.challenge(secret, true)).toEqual({ status: 'succeeded' })
  expect(await buyer.paymentStatus()).toBe('paid')
  expect(await refusal(buyer.challenge(secret, true))).toBe('409 test_payment_over')
})

test('a processing payment blocks other payments until the webhook reports its result', async () => {
  const secret = await buyer.begin()
  expect(await buyer.payByCard(secret, '4000 0000 0000 0077')).toEqual({ status: 'processing' })
  expect(await buyer.confirm()).toMatchObject({
    payment_status: 'processing',
    message: expect.stringMatching(/waiting/),
  })
  expect(await refusal(buyer.begin())).toBe('409 payment_processing')
  const { orderID } = await buyer.beginPayPal()
  await buyer.approve(orderID)
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_processing')
  await buyer.settle(secret, true)
  expect((await buyer.order()).payment_status).toBe('unpaid')
  await app.jobs.runDue()
  expect((await buyer.order()).payment_status).toBe('paid')
  expect(await buyer.payments()).toHaveLength(1)
})

test('after a processing payment fails, the order can be paid again', async () => {
  const secret = await buyer.begin()
  await buyer.payByCard(secret, '4000 0000 0000 0077')
  expect(await buyer.paymentStatus()).toBe('processing')
  await buyer.settle(secret, false)
  await app.jobs.runDue()
  expect(await buyer.paymentStatus()).toBe('unpaid')
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
})

test('an order is paid only once, only at its own price, and not after it was canceled', async () => {
  const { customer, orderId } = buyer
  const tryPrice = (price: number) =>
    refusal(customer.call('POST /api/order/create-payment', { body: { price, orderId } }))
  for (const price of [0, 29.99, 30.004, 3_000]) expect(await tryPrice(price)).toBe('409 order_price_differs')
  expect(await tryPrice(-30)).toBe('400 invalid_request')
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  expect(await refusal(buyer.begin())).toBe('409 order_paid')
  expect(await refusal(buyer.beginPayPal())).toBe('409 order_paid')
  const other = await aBuyer(app)
  await other.cancel()
  expect(await refusal(other.begin())).toBe('409 order_cancelled')
})

test('without an id, the newest unpaid order is used', async () => {
  const newer = await aBuyer(app, undefined, buyer.customer)
  const { price, orderId } = newer
  expect(await buyer.customer.call('POST /api/order/create-payment', { body: { price } })).toMatchObject({
    orderId,
  })
})

test('the page learns which payment methods are available, and that no money moves', async () => {
  expect(await app.call('GET /api/order/payment-options', {})).toEqual({
    card: { provider: 'test' },
    paypal: { provider: 'test' },
    isTest: true,
  })
})

test.each(['12/30', '1230', '12 / 30', '12/2030', '122030', '1/30', '0130', ' 0130 '])(
  'an expiry date may be typed as "%s"',
  async (expiry) => {
    const body = { ...goodCard, expiry, clientSecret: await buyer.begin() }
    expect(await app.call('POST /api/test-payments/card', { body })).toEqual({ status: 'succeeded' })
  },
)

test.each([
  [{ expiry: '04/26' }, 'invalid_expiry'],
  [{ expiry: '0426' }, 'invalid_expiry'],
  [{ expiry: '130' }, 'invalid_expiry'],
  [{ expiry: '13/30' }, 'invalid_expiry'],
  [{ expiry: '' }, 'invalid_expiry'],
  [{ cvc: '12' }, 'incomplete_cvc'],
])('a card with %j is incomplete', async (wrong, code) => {
  const clientSecret = await buyer.begin()
  const body = { ...goodCard, ...wrong, clientSecret }
  expect(await app.call('POST /api/test-payments/card', { body })).toMatchObject({
    status: 'requires_payment_method',
    error: { type: 'validation_error', code },
  })
})

test('the card number is not stored anywhere', async () => {
  await buyer.payByCard(await buyer.begin())
  await app.jobs.runDue()
  for (const table of [
    'test_payment',
    'payment',
    'payment_event',
    'payment_attempt',
    'job',
    'audit',
  ] as const) {
    const rows = JSON.stringify(await app.database.direct.selectFrom(table).selectAll().execute())
    expect(rows.includes('4242424242'), table).toBe(false)
    expect(rows.includes('4242 4242'), table).toBe(false)
  }
})
