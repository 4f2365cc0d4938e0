// PayPal's webhooks: verified by signature and certificate, looked up, and applied once.
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer, refusal } from '#server/testing/a-buyer'
import { aLocalPayPal, type LocalPayPal } from '#server/testing/local-paypal'
import { aSelfSigned } from '#server/testing/self-signed'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let local: LocalPayPal
let buyer: Buyer
let orderID: string
beforeAll(async () => {
  local = await aLocalPayPal(Date.UTC(2026, 4, 15, 16))
  app = await startTestApp({
    environment: {
      PAYPAL_CLIENT_ID: 'local-id',
      PAYPAL_CLIENT_SECRET: 'local-secret',
      PAYPAL_WEBHOOK_ID: 'LOCALHOOK',
      PAYPAL_API_BASE: local.base,
    },
  })
})
afterAll(async () => {
  await app.close()
  await local.close()
})
beforeEach(async () => {
  local.calm()
  local.captureAs('COMPLETED')
  buyer = await aBuyer(app)
  orderID = (await buyer.beginPayPal()).orderID
})

const event = (event_type: string, resource: object, id = `WH-${app.newId()}`) =>
  JSON.stringify({ id, event_version: '1.0', event_type, resource })
const send = (body: string, headers: Record<string, string> = local.headersOf(body, app.now())) =>
  app.http.inject({ method: 'POST', url: '/api/order/webhook/paypal', headers, payload: body })
const approved = () => {
  local.approve(orderID)
  return event('CHECKOUT.ORDER.APPROVED', { id: orderID, status: 'APPROVED' })
}
const paymentState = async () => (await buyer.order()).payment_status

test('the customer comes back and the money is taken once', async () => {
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_not_approved')
  local.approve(orderID)
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  expect(await buyer.payments()).toMatchObject([
    { provider: 'paypal', provider_ref: `CAP${orderID}`, amount_cents: 3_000 },
  ])
  expect(local.seen.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
})

test('a customer who approved and never came back has still paid', async () => {
  const body = approved()
  expect((await send(body)).statusCode).toBe(200)
  expect(await paymentState()).toBe('paid')
  await send(body)
  const capture = { id: `CAP${orderID}`, supplementary_data: { related_ids: { order_id: orderID } } }
  await send(event('PAYMENT.CAPTURE.COMPLETED', capture))
  expect(await buyer.payments()).toHaveLength(1)
})

test('the webhook completes a pending capture', async () => {
  local.captureAs('PENDING')
  local.approve(orderID)
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'processing' })
  const unit = local.orders.get(orderID)?.purchase_units[0]
  Object.assign(unit?.payments?.captures[0] ?? {}, { status: 'COMPLETED' })
  await send(event('PAYMENT.CAPTURE.COMPLETED', { id: `CAP${orderID}`, custom_id: unit?.['custom_id'] }))
  expect(await paymentState()).toBe('paid')
})

test('a body that differs from PayPal’s own API is not trusted', async () => {
  const lie = {
    id: orderID,
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [{ status: 'COMPLETED' }] } }],
  }
  expect((await send(event('CHECKOUT.ORDER.COMPLETED', lie))).statusCode).toBe(200)
  expect(await paymentState()).toBe('unpaid')
})

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
const changed = (change: Record<string, string>) => (body: string) => ({
  ...local.headersOf(body, app.now()),
  ...change,
})
test.each([
  ['without headers', () => ({ 'content-type': 'application/json' })],
  ['for another webhook', (body: string) => local.headersOf(body, app.now(), 'OTHERHOOK')],
  ['of last week', (body: string) => local.headersOf(body, app.now() - 7 * dayMs)],
  ['of the future', (body: string) => local.headersOf(body, app.now() + 6 * minuteMs)],
  ['of no time at all', changed({ 'paypal-transmission-time': 'soon' })],
  ['of another transmission', changed({ 'paypal-transmission-id': 'other' })],
  ['by another way of signing', changed({ 'paypal-auth-algo': 'SHA1withRSA' })],
  ['with a signature that is none', changed({ 'paypal-transmission-sig': 'AAAA' })],
  [
    'with a certificate from another host',
    changed({ 'paypal-cert-url': 'https://paypal.example/v1/notifications/certs/CERT-1' }),
  ],
  [
    'with a certificate at another path',
    () => changed({ 'paypal-cert-url': `${local.base}/files/CERT-local` })(''),
  ],
  [
    'with a host that only starts like PayPal’s',
    changed({ 'paypal-cert-url': 'https://api.paypal.com.example/v1/notifications/certs/CERT-1' }),
  ],
  [
    'with a host after a user name',
    () =>
      changed({
        'paypal-cert-url': `http://api.paypal.com@${new URL(local.base).host}/v1/notifications/certs/CERT-local`,
      })(''),
  ],
  [
    'with a certificate that does not exist',
    () => changed({ 'paypal-cert-url': `${local.base}/v1/notifications/certs/CERT-none` })(''),
  ],
])('a message %s is refused', async (_how, headersOf) => {
  const body = approved()
  const answer = await send(body, headersOf(body))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_not_verified'])
  expect(await paymentState()).toBe('unpaid')
})

test('a message signed with another key is refused', async () => {
  const body = approved()
  const headers = local.headersOf(body, app.now())
  const forger = aSelfSigned({ from: 0, to: Date.UTC(2040, 0) })
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = headers
  const signature = forger.sign(`${id}|${time}|LOCALHOOK|${crc32(body)}`)
  expect((await send(body, { ...headers, 'paypal-transmission-sig': signature })).statusCode).toBe(400)
})

test('a body that was changed, or only reformatted, is refused', async () => {
  const body = approved()
  const headers = local.headersOf(body, app.now())
  for (const other of [body.replace('APPROVED', 'COMPLETED'), JSON.stringify(JSON.parse(body), undefined, 2)])
    expect((await send(other, headers)).statusCode).toBe(400)
  expect((await send(body, headers)).statusCode).toBe(200)
})

test('a certificate is fetched once', async () => {
  const fetched = () => local.seen.filter(({ path }) => path.includes('/certs/')).length
  await send(event('SOMETHING.ELSE', {}))
  const before = fetched()
  await send(event('SOMETHING.ELSE', {}))
  expect(fetched()).toBe(before)
})

test('while PayPal does not respond, the message is answered 5xx, so that PayPal sends it again', async () => {
  const body = approved()
  local.fail(/checkout/, ...Array.from({ length: 3 }, () => ({ status: 500, json: {} })))
  expect((await send(body)).statusCode).toBe(500)
  expect(await paymentState()).toBe('unpaid')
  expect((await send(body)).statusCode).toBe(200)
  expect(await paymentState()).toBe('paid')
})

test('after a lost response, the next try finds out the result, and the money is taken once', async () => {
  local.approve(orderID)
  local.fail(/capture$/, ...Array.from({ length: 3 }, () => ({ hangUp: true as const })))
  expect(await refusal(buyer.capture(orderID))).toBe('503 provider_away')
  local.fail(/checkout/, ...Array.from({ length: 3 }, () => ({ status: 503 })))
  expect(await refusal(buyer.confirm())).toBe(undefined)
  expect(await buyer.confirm()).toMatchObject({ payment_status: 'paid' })
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  expect(await buyer.payments()).toHaveLength(1)
})

test('after a refusal the customer can start again', async () => {
  local.approve(orderID)
  const details = [{ issue: 'INSTRUMENT_DECLINED', description: 'Declined.' }]
  local.fail(/capture$/, { status: 422, json: { name: 'UNPROCESSABLE_ENTITY', details } })
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_refused')
  const again = await buyer.beginPayPal()
  expect(again.orderID).not.toBe(orderID)
  local.approve(again.orderID)
  expect(await buyer.capture(again.orderID)).toMatchObject({ payment_status: 'paid' })
})

test('an amount that differs from the order’s is not taken', async () => {
  local.approve(orderID)
  const unit = local.orders.get(orderID)?.purchase_units[0]
  if (unit) unit.amount = { currency_code: 'USD', value: '1.00' }
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_differs')
  if (unit) unit.amount = { currency_code: 'EUR', value: '30.00' }
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_differs')
  expect(local.seen.filter(({ path }) => path.endsWith('/capture'))).toEqual([])
})

test('a refund made at PayPal is recorded, and so is its failure', async () => {
  await send(approved())
  const payments = local.orders.get(orderID)?.purchase_units[0].payments
  payments?.refunds.push({
    id: `REF${orderID}`,
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '30.00' },
  })
  const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/CAP${orderID}` }]
  await send(event('PAYMENT.CAPTURE.REFUNDED', { id: `REF${orderID}`, links }))
  expect(await paymentState()).toBe('refunded')
  Object.assign(payments?.refunds[0] ?? {}, { status: 'FAILED' })
  await send(event('PAYMENT.REFUND.FAILED', { id: `REF${orderID}`, links }))
  expect(await buyer.deskCases()).toMatchObject([{ kind: 'refund failed' }])
})

test('a dispute is filed for the desk', async () => {
  await send(approved())
  const dispute = {
    dispute_id: `PP-${orderID}`,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: { currency_code: 'USD', value: '30.00' },
    disputed_transactions: [{ seller_transaction_id: `CAP${orderID}` }],
  }
  await send(event('CUSTOMER.DISPUTE.CREATED', dispute))
  expect(await buyer.deskCases()).toMatchObject([{ kind: 'dispute' }])

  const changed = (status: string, update_time: string) =>
    send(event('CUSTOMER.DISPUTE.UPDATED', { ...dispute, status, update_time }))
  const state = () => app.database.direct.selectFrom('dispute').select('state').executeTakeFirst()
  await changed('RESOLVED', '2026-11-20T10:00:00.000Z')
  await changed('RESOLVED', '2026-11-20T12:00:00.000Z')
  await changed('UNDER_REVIEW', '2026-11-20T11:00:00.000Z')
  expect(await state(), 'an older message arrives last').toEqual({ state: 'RESOLVED' })
  await changed('UNDER_REVIEW', '2026-11-21T10:00:00.000Z')
  expect(await state(), 'an appeal').toEqual({ state: 'UNDER_REVIEW' })
})

test('an expired certificate is refused', async () => {
  app.clock.forward(31 * dayMs)
  expect((await send(event('SOMETHING.ELSE', {}))).statusCode).toBe(400)
})
