// The Stripe adapter over HTTP, against a server that responds as Stripe's API documentation describes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentRequest } from '#server/payments/provider'
import { openStripe } from '#server/payments/stripe/stripe-provider'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import { aLocalStripe, type LocalStripe } from '#server/testing/local-stripe'

const log = createLog({ isProduction: false, logLevel: 'silent' })

let local: LocalStripe
let request: PaymentRequest
const connect = (patienceMs?: number) =>
  openStripe(
    { now: Date.now, log },
    {
      secretKey: 'sk_test_local',
      publishableKey: 'pk_test_local',
      webhookSecret: undefined,
      apiBase: local.base,
    },
    patienceMs,
  )
beforeAll(async () => {
  local = await aLocalStripe()
})
afterAll(() => local.close())
beforeEach(() => {
  local.calm()
  request = {
    attemptId: newId(),
    orderId: newId(),
    money: { cents: 12_345, currency: 'USD' },
    description: 'Order 1001',
  }
})

const away = { code: 'provider_away', status: 503 }

test('an intent is created in cents, with the order in its metadata and the attempt as its key', async () => {
  const stripe = connect()
  const intent = await stripe.createIntent(request)
  expect(intent).toMatchObject({
    ref: expect.stringMatching(/^pi_/),
    clientSecret: expect.stringMatching(/^pi_.*_secret_/),
    state: 'open',
    orderId: request.orderId,
    attemptId: request.attemptId,
    money: request.money,
    moved: null,
  })
  expect(local.seen).toMatchObject([
    {
      headers: { 'idempotency-key': `attempt-${request.attemptId}` },
      body: {
        amount: '12345',
        currency: 'usd',
        'metadata[order_id]': request.orderId,
        capture_method: 'manual',
        'payment_method_types[0]': 'card',
      },
    },
  ])
  expect((await stripe.createIntent(request)).ref).toBe(intent.ref)
})

test('a paid intent has its charge, its amount and its card', async () => {
  const stripe = connect()
  const { ref } = await stripe.createIntent(request)
  local.take(ref)
  expect(await stripe.read(ref)).toMatchObject({
    state: 'succeeded',
    moved: { ref: `ch_${ref}`, money: request.money, method: 'Visa ending in 4242' },
  })
})

test('approved money is captured once, and released when it is not wanted', async () => {
  const stripe = connect()
  const [wanted, unwanted] = [
    await stripe.createIntent(request),
    await stripe.createIntent({ ...request, attemptId: newId() }),
  ]
  for (const { ref } of [wanted, unwanted]) local.pay(ref)
  expect(await stripe.read(wanted.ref)).toMatchObject({
    state: 'approved',
    money: request.money,
    moved: null,
  })
  const taken = await stripe.capture(wanted.ref, request.attemptId)
  expect(taken).toMatchObject({
    state: 'succeeded',
    moved: { ref: `ch_${wanted.ref}`, money: request.money },
  })
  expect(await stripe.capture(wanted.ref, request.attemptId)).toEqual(taken)
  expect(await stripe.cancelIntent(unwanted.ref)).toMatchObject({ state: 'ended', moved: null })
  await expect(stripe.capture(unwanted.ref, newId())).rejects.toMatchObject({ code: 'payment_refused' })
})

test('a partial approval is reported as such', async () => {
  const stripe = connect()
  const { ref } = await stripe.createIntent(request)
  local.pay(ref, { status: 'requires_capture', amount_capturable: 12_000 })
  expect(await stripe.read(ref)).toMatchObject({ state: 'approved', money: { cents: 12_000 } })
})

test.each([
  ['requires_action', 'open'],
  ['requires_confirmation', 'open'],
  ['processing', 'processing'],
  ['canceled', 'ended'],
])('an intent that is %s is %s', async (status, state) => {
  const stripe = connect()
  const { ref } = await stripe.createIntent(request)
  local.pay(ref, { status })
  expect(await stripe.read(ref)).toMatchObject({ state, moved: null })
})

test('an intent that Stripe does not know is null', async () => {
  expect(await connect().read('pi_nobody')).toBeNull()
})

test('a canceled intent has ended; one that was paid in the meantime says so', async () => {
  const stripe = connect()
  const [open, paid] = [
    await stripe.createIntent(request),
    await stripe.createIntent({ ...request, attemptId: newId() }),
  ]
  local.take(paid.ref)
  expect(await stripe.cancelIntent(open.ref)).toMatchObject({ state: 'ended' })
  expect(await stripe.cancelIntent(paid.ref)).toMatchObject({
    state: 'succeeded',
    moved: { ref: `ch_${paid.ref}` },
  })
})

test('a refund is requested once, under its own key, and shows on the intent', async () => {
  const stripe = connect()
  const { ref } = await stripe.createIntent(request)
  local.take(ref)
  const wish = { refundId: newId(), paymentRef: `ch_${ref}`, money: { cents: 345, currency: 'USD' } }
  const refund = await stripe.refund(wish)
  expect(refund).toEqual({
    ref: expect.stringMatching(/^re_/),
    state: 'done',
    money: wish.money,
    refundId: wish.refundId,
  })
  expect(await stripe.refund(wish)).toEqual(refund)
  expect((await stripe.read(ref))?.refunds).toEqual([refund])
})

test('a refund whose answer was lost is found again, also when its key is forgotten', async () => {
  const stripe = connect()
  const { ref } = await stripe.createIntent(request)
  local.take(ref)
  const first = { refundId: newId(), paymentRef: `ch_${ref}`, money: { cents: 345, currency: 'USD' } }
  const lost = await stripe.refund(first)
  local.forgetKeys()
  expect(await stripe.refund({ ...first, isRepeat: true })).toEqual(lost)
  const second = await stripe.refund({ ...first, refundId: newId(), isRepeat: true })
  expect((await stripe.read(ref))?.refunds).toEqual([lost, second])
})

test('a refused refund gives its reason', async () => {
  const json = {
    error: {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'Charge has already been refunded.',
    },
  }
  local.fail(/refunds/, { status: 400, json })
  const wish = { refundId: newId(), paymentRef: 'ch_1', money: request.money }
  await expect(connect().refund(wish)).rejects.toMatchObject({
    code: 'refund_refused',
    message: expect.stringContaining('already been refunded'),
  })
})

test.each([
  ['a server error', { status: 500, json: { error: { type: 'api_error', message: 'Sorry' } } }],
  ['too many requests', { status: 429, json: { error: { type: 'rate_limit_error', message: 'Slower' } } }],
  [
    'a key that is in use at the same moment',
    { status: 409, json: { error: { type: 'idempotency_error', message: 'Wait' } } },
  ],
  ['a broken connection', { hangUp: true }],
] as const)('%s is retried with the same key', async (_what, mishap) => {
  local.fail(/payment_intents/, mishap)
  const intent = await connect().createIntent(request)
  expect(intent.state).toBe('open')
  const keys = local.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([`attempt-${request.attemptId}`, `attempt-${request.attemptId}`])
})

test('a lasting failure is given up after three attempts', async () => {
  const sorry = { status: 503, json: { error: { type: 'api_error', message: 'Sorry' } } }
  local.fail(/payment_intents/, sorry, sorry, sorry, sorry)
  await expect(connect().createIntent(request)).rejects.toMatchObject(away)
  expect(local.seen).toHaveLength(3)
})

test('a timeout is an error', async () => {
  local.fail(/payment_intents/, { silent: true }, { silent: true }, { silent: true })
  await expect(connect(150).createIntent(request)).rejects.toMatchObject(away)
})

test.each([
  ['not JSON', { text: '<html>Gateway</html>' }],
  ['an empty object', { status: 200, json: {} }],
  [
    'an amount that is text',
    {
      status: 200,
      json: { id: 'pi_1', client_secret: 's', status: 'succeeded', amount: '12', currency: 'usd' },
    },
  ],
  [
    'a negative amount',
    {
      status: 200,
      json: { id: 'pi_1', client_secret: 's', status: 'succeeded', amount: -1, currency: 'usd' },
    },
  ],
] as const)('a response that is %s is an error', async (_what, mishap) => {
  local.fail(/payment_intents/, mishap)
  await expect(connect().read('pi_1')).rejects.toMatchObject(away)
})

test('a wrong key is an error that only the operator can fix, and is not retried', async () => {
  const json = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  local.fail(/payment_intents/, { status: 401, json })
  await expect(connect().createIntent(request)).rejects.toMatchObject(away)
  expect(local.seen).toHaveLength(1)
})
