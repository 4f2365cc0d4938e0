// Requests that only claim to come from Stripe are refused before anything is read.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import {
  aStripeShop,
  beginIntent,
  type StripeShop,
  webhookSecret as secret,
} from '#server/testing/a-stripe-shop'
import { stripeEvent, stripeSignature } from '#server/testing/local-stripe'

let shop: StripeShop
let buyer: Buyer
let intentId: string
beforeAll(async () => {
  shop = await aStripeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await aBuyer(shop.app)
  intentId = await beginIntent(buyer)
})

const send = (body: string, signature: string) => shop.send(body, signature)
const paidEvent = () => stripeEvent('payment_intent.succeeded', shop.local.take(intentId))
const paymentState = async () => (await buyer.order()).payment_status

const minuteMs = 60_000
test.each([
  ['without a signature', (_body: string) => ''],
  ['with a signature that is none', () => 'nonsense'],
  ['signed with another secret', (body: string) => stripeSignature(body, 'whsec_other', shop.app.now())],
  ['signed six minutes ago', (body: string) => stripeSignature(body, secret, shop.app.now() - 6 * minuteMs)],
  [
    'signed six minutes from now',
    (body: string) => stripeSignature(body, secret, shop.app.now() + 6 * minuteMs),
  ],
  ['signed in the year 2100', (body: string) => stripeSignature(body, secret, Date.UTC(2100, 0))],
  [
    'with a time stamp that was changed',
    (body: string) =>
      stripeSignature(body, secret, shop.app.now()).replace(
        /t=\d+/,
        `t=${Math.floor(shop.app.now() / 1_000) - 1}`,
      ),
  ],
  [
    'with a second time stamp',
    (body: string) =>
      `${stripeSignature(body, secret, shop.app.now())},t=${Math.floor(shop.app.now() / 1_000) + 9_999}`,
  ],
  [
    'with a signature of the body alone',
    (body: string) => stripeSignature(body, secret, shop.app.now()).replace('v1=', 'v0='),
  ],
])('a message %s is refused', async (_how, sign) => {
  const body = paidEvent()
  const answer = await send(body, sign(body))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_not_verified'])
  expect(await paymentState()).toBe('unpaid')
  expect(await buyer.payments()).toEqual([])
})

test('a body that was changed, or only reformatted, is refused', async () => {
  const body = paidEvent()
  const signature = stripeSignature(body, secret, shop.app.now())
  for (const other of [
    body.replace('"amount":3000', '"amount":1'),
    JSON.stringify(JSON.parse(body), undefined, 2),
    `${body} `,
  ])
    expect((await send(other, signature)).statusCode).toBe(400)
  expect(await paymentState()).toBe('unpaid')
  expect((await send(body, signature)).statusCode).toBe(200)
})

test('every request without a signature is refused', async () => {
  const { app } = shop
  const body = paidEvent()
  for (const url of ['/api/order/webhook/stripe', '/api/order/webhook/paypal'])
    for (const payload of [body, '', 'no JSON', '{}']) {
      const answer = await app.http.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([url, payload, answer.statusCode]).toEqual([url, payload, 400])
    }
})
