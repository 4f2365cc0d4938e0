import { expect, test } from 'vitest'
import { chooseProviders } from '#server/payments/choose-providers'
import { aBuyer, refusal } from '#server/testing/a-buyer'
import { aPlatform, startTestApp } from '#server/testing/test-app'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }
const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }
const production = { NODE_ENV: 'production' }

test.each([
  ['on a fresh machine', {}, 'test card', 'test paypal'],
  ['with keys', { ...stripe, ...paypal }, 'stripe', 'paypal'],
  ['with keys for cards only', stripe, 'stripe', 'test paypal'],
  ['in production with keys', { ...production, ...stripe, ...paypal }, 'stripe', 'paypal'],
  ['in production with keys for cards only', { ...production, ...stripe }, 'stripe', undefined],
  ['in production without keys', production, undefined, undefined],
  ['in production with PAYMENTS=test', { ...production, PAYMENTS: 'test' }, 'test card', 'test paypal'],
  [
    'with PAYMENTS=test, whatever keys there are',
    { ...stripe, ...paypal, PAYMENTS: 'test' },
    'test card',
    'test paypal',
  ],
])('%s', async (_where, environment, card, payPal) => {
  const platform = await aPlatform(environment)
  const chosen = chooseProviders(platform)
  expect([chosen.card?.name, chosen.paypal?.name]).toEqual([card, payPal])
  await platform.close()
})

test('in production without keys, payments are off and a sentence says so; nothing else changes', async () => {
  const app = await startTestApp({ environment: { NODE_ENV: 'production' } })
  const buyer = await aBuyer(app)
  expect(await app.call('GET /api/order/payment-options', {})).toEqual({
    card: null,
    paypal: null,
    isTest: false,
  })
  expect(await refusal(buyer.begin())).toBe('503 payments_off')
  expect(await refusal(buyer.beginPayPal())).toBe('503 payments_off')
  expect(await refusal(buyer.capture('any'))).toBe('503 payments_off')
  expect(await buyer.confirm()).toMatchObject({ payment_status: 'unpaid' })
  const calls = [
    ['POST', '/api/test-payments/card'],
    ['POST', '/api/test-payments/card/challenge'],
    ['POST', '/api/test-payments/card/settle'],
    ['GET', '/api/test-payments/card/any'],
    ['GET', '/api/test-payments/paypal/any'],
    ['POST', '/api/test-payments/paypal/any/approve'],
    ['POST', '/api/test-payments/paypal/any/cancel'],
  ] as const
  for (const [method, url] of calls)
    expect((await app.http.inject({ method, url })).statusCode, url).toBe(404)
  for (const name of ['stripe', 'paypal'])
    expect((await app.http.inject({ method: 'POST', url: `/api/order/webhook/${name}` })).statusCode).toBe(
      400,
    )
  await app.close()
})
