// The PayPal adapter over HTTP, against a server that responds as PayPal's API documentation describes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayPal } from '#server/payments/paypal/paypal-provider'
import type { PaymentRequest, PayPalPages } from '#server/payments/provider'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import { aLocalPayPal, type LocalPayPal } from '#server/testing/local-paypal'

const log = createLog({ isProduction: false, logLevel: 'silent' })
const away = { code: 'provider_away', status: 503 }
const quick = { answerWithinMs: 5_000, firstWaitMs: 1 }

let local: LocalPayPal
let request: PaymentRequest & PayPalPages
const connect = (patience = quick, clientSecret = 'local-secret') =>
  openPayPal(
    { now: Date.now, log },
    { clientId: 'local-id', clientSecret, webhookId: 'LOCALHOOK', apiBase: local.base },
    () => 'Columbine',
    patience,
  )
const anApproved = async (paypal = connect()) => {
  const { ref } = await paypal.createOrder(request)
  local.approve(ref)
  return ref
}
beforeAll(async () => {
  local = await aLocalPayPal(Date.now())
})
afterAll(() => local.close())
beforeEach(() => {
  local.calm()
  local.captureAs('COMPLETED')
  request = {
    attemptId: newId(),
    orderId: newId(),
    money: { cents: 10_405, currency: 'USD' },
    description: 'Order 1001',
    returnUrl: 'https://shop.example/order/confirm',
    cancelUrl: 'https://shop.example/payment',
    address: {
      recipientName: 'Ann',
      line1: '1 Sample Street',
      city: 'Denver',
      state: 'CO',
      postalCode: '80202',
    },
  }
})

test("an order is created with its own amount and address, under the attempt's key", async () => {
  const paypal = connect()
  const order = await paypal.createOrder(request)
  expect(order).toMatchObject({
    state: 'open',
    orderId: request.orderId,
    attemptId: request.attemptId,
    money: request.money,
    approvalUrl: expect.stringContaining(`token=${order.ref}`),
  })
  expect(local.seen.at(-1)).toMatchObject({
    headers: { 'paypal-request-id': `attempt-${request.attemptId}` },
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'USD', value: '104.05' },
          shipping: { address: { admin_area_2: 'Denver', admin_area_1: 'CO', country_code: 'US' } },
        },
      ],
      payment_source: {
        paypal: { experience_context: { return_url: request.returnUrl, user_action: 'PAY_NOW' } },
      },
    },
  })
  expect((await paypal.createOrder(request)).ref).toBe(order.ref)
})

test('the access token is fetched once for all callers, and again when it is no longer valid', async () => {
  const paypal = connect()
  await Promise.all([paypal.read('A'), paypal.read('B'), paypal.read('C')])
  const tokens = () => local.seen.filter(({ path }) => path.endsWith('/token')).length
  expect(tokens()).toBe(1)
  local.fail(/orders/, { status: 401, json: { name: 'AUTHENTICATION_FAILURE' } })
  expect(await paypal.read('A')).toBeNull()
  expect(tokens()).toBe(2)
})

test('wrong keys are an error that only the operator can fix', async () => {
  await expect(connect(quick, 'wrong').read('A')).rejects.toMatchObject(away)
  expect(local.seen).toHaveLength(1)
})

test('an approved order is captured once', async () => {
  const paypal = connect()
  const ref = await anApproved(paypal)
  expect(await paypal.read(ref)).toMatchObject({ state: 'approved', moved: null })
  const taken = await paypal.capture(ref, request.attemptId)
  expect(taken).toMatchObject({
    state: 'succeeded',
    moved: { ref: `CAP${ref}`, money: request.money, method: 'PayPal' },
  })
  expect(await paypal.capture(ref, request.attemptId)).toEqual(taken) // ORDER_ALREADY_CAPTURED
  expect(await paypal.read(ref)).toEqual(taken)
})

test('an order that was not approved is not captured', async () => {
  const paypal = connect()
  const { ref } = await paypal.createOrder(request)
  await expect(paypal.capture(ref, request.attemptId)).rejects.toMatchObject({ code: 'payment_not_approved' })
})

test('a refusal says what the payer can do', async () => {
  const ref = await anApproved()
  const details = [{ issue: 'INSTRUMENT_DECLINED', description: 'The instrument presented was declined.' }]
  local.fail(/capture/, { status: 422, json: { name: 'UNPROCESSABLE_ENTITY', details } })
  await expect(connect().capture(ref, request.attemptId)).rejects.toMatchObject({
    code: 'payment_refused',
    message: expect.stringMatching(/choose another one/),
  })
})

test.each([
  ['PENDING', 'processing'],
  ['DECLINED', 'ended'],
  ['FAILED', 'ended'],
])('a capture that is %s brought no money', async (status, state) => {
  local.captureAs(status)
  const ref = await anApproved()
  expect(await connect().capture(ref, request.attemptId)).toMatchObject({ state, moved: null })
})

test('a refund is requested once, under its own key, and shows on the order', async () => {
  const paypal = connect()
  const ref = await anApproved(paypal)
  await paypal.capture(ref, request.attemptId)
  const wish = { refundId: newId(), paymentRef: `CAP${ref}`, money: { cents: 405, currency: 'USD' } }
  const refund = await paypal.refund(wish)
  expect(refund).toMatchObject({ state: 'done', money: wish.money, refundId: wish.refundId })
  expect(await paypal.refund(wish)).toEqual(refund)
  expect(local.seen.at(-1)?.body).toMatchObject({ amount: { value: '4.05', currency_code: 'USD' } })
  expect((await paypal.read(ref))?.refunds).toEqual([refund])
})

test.each([
  ['a server error', { status: 500, json: {} }],
  ['too many requests', { status: 429, json: { name: 'RATE_LIMIT_REACHED' } }],
  ['a broken connection', { hangUp: true }],
] as const)('%s is retried with the same key', async (_what, mishap) => {
  local.fail(/checkout\/orders$/, mishap, mishap)
  expect((await connect().createOrder(request)).state).toBe('open')
  const orders = local.seen.filter(({ path }) => path === '/v2/checkout/orders')
  expect(orders.map(({ headers }) => headers['paypal-request-id'])).toEqual(
    Array.from({ length: 3 }, () => `attempt-${request.attemptId}`),
  )
})

test('a lasting failure is given up after three attempts', async () => {
  const sorry = { status: 503, json: {} }
  local.fail(/orders/, sorry, sorry, sorry, sorry)
  await expect(connect().createOrder(request)).rejects.toMatchObject(away)
  expect(local.seen.filter(({ path }) => path.includes('orders'))).toHaveLength(3)
})

test('a timeout is an error and is not retried', async () => {
  local.fail(/orders/, { silent: true })
  const started = performance.now()
  await expect(connect({ answerWithinMs: 200, firstWaitMs: 1 }).read('A')).rejects.toMatchObject(away)
  expect(performance.now() - started).toBeLessThan(2_000)
})

const order = (change: object) => ({
  id: 'A',
  status: 'COMPLETED',
  purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }],
  ...change,
})
test.each([
  ['not JSON', { text: '<html>Gateway</html>' }],
  ['an empty object', { status: 200, json: {} }],
  ['without a purchase unit', { status: 200, json: order({ purchase_units: [] }) }],
  [
    'of two purchase units',
    { status: 200, json: order({ purchase_units: [1, 2].map(() => order({}).purchase_units[0]) }) },
  ],
  [
    'a fraction of a cent',
    { status: 200, json: order({ purchase_units: [{ amount: { currency_code: 'USD', value: '1.005' } }] }) },
  ],
  [
    'a negative amount',
    { status: 200, json: order({ purchase_units: [{ amount: { currency_code: 'USD', value: '-1.00' } }] }) },
  ],
] as const)('a response that is %s is an error', async (_what, mishap) => {
  local.fail(/orders/, mishap)
  await expect(connect().read('A')).rejects.toMatchObject(away)
})

test('an order that PayPal does not know is null', async () => {
  expect(await connect().read('NOBODY')).toBeNull()
})
