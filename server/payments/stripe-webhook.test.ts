// Stripe's webhooks: applied once, in any order, and never lost.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleCase } from '#server/cases/settle-case'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { aStripeShop, beginIntent, type StripeShop } from '#server/testing/a-stripe-shop'
import { stripeEvent } from '#server/testing/local-stripe'

let shop: StripeShop
let buyer: Buyer
let intentId: string
beforeAll(async () => {
  shop = await aStripeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.local.calm()
  buyer = await aBuyer(shop.app)
  intentId = await beginIntent(buyer)
})

const send = (body: string) => shop.send(body)
const paidEvent = (id?: string) => stripeEvent('payment_intent.succeeded', shop.local.take(intentId), id)
const paymentState = async () => (await buyer.order()).payment_status
const eventsOf = (id: string) =>
  shop.app.database.direct.selectFrom('payment_event').selectAll().where('event_id', '=', id).execute()

test('a signed message that the intent has succeeded pays the order', async () => {
  expect((await send(paidEvent())).json()).toEqual({ received: true })
  expect(await buyer.order()).toMatchObject({ payment_status: 'paid', delivery_status: 'placed' })
  expect(await buyer.payments()).toMatchObject([{ provider: 'stripe', provider_ref: `ch_${intentId}` }])
})

test('the page gets the key for the card form', async () => {
  expect(await shop.app.call('GET /api/order/payment-options', {})).toEqual({
    card: { provider: 'stripe', publishableKey: 'pk_test_local' },
    paypal: { provider: 'test' },
    isTest: true,
  })
  const testCard = await shop.app.http.inject({ method: 'POST', url: '/api/test-payments/card', payload: {} })
  expect(testCard.statusCode).toBe(404)
})

test('a message that could not be applied answers 5xx, is kept with its reason, and is applied when it comes again', async () => {
  shop.local.take(intentId)
  const old = { ...shop.local.intents.get(intentId), latest_charge: null } // as an old API version sends it: we have to look it up
  const body = stripeEvent('payment_intent.succeeded', old, 'evt_failing')
  const sorry = { status: 400, json: { error: { type: 'api_error', message: 'Sorry' } } }
  shop.local.fail(/payment_intents/, sorry)
  expect((await send(body)).statusCode).toBe(500)
  expect(await paymentState()).toBe('unpaid')
  expect(await eventsOf('evt_failing')).toMatchObject([
    { applied_at: null, error: expect.stringContaining('provider') },
  ])
  expect((await send(body)).statusCode).toBe(200)
  expect(await paymentState()).toBe('paid')
  expect(await eventsOf('evt_failing')).toMatchObject([{ applied_at: expect.any(Number), error: null }])
})

test('a late message does not overwrite a newer payment state', async () => {
  const processing = stripeEvent(
    'payment_intent.processing',
    shop.local.pay(intentId, { status: 'processing' }),
  )
  await send(paidEvent())
  await send(processing)
  await send(
    stripeEvent('payment_intent.payment_failed', {
      ...shop.local.intents.get(intentId),
      status: 'requires_payment_method',
      latest_charge: null,
    }),
  )
  expect(await paymentState()).toBe('paid')
})

test('a processing payment is shown, and so is its failure', async () => {
  await send(stripeEvent('payment_intent.processing', shop.local.pay(intentId, { status: 'processing' })))
  expect((await buyer.confirm()).payment_status).toBe('processing')
  const failed = shop.local.pay(intentId, { status: 'requires_payment_method' })
  await send(stripeEvent('payment_intent.payment_failed', failed))
  expect((await buyer.confirm()).payment_status).toBe('unpaid')
})

const refundOf = (id: string, change = {}) => ({
  id,
  object: 'refund',
  amount: 3_000,
  currency: 'usd',
  status: 'succeeded',
  charge: `ch_${intentId}`,
  payment_intent: intentId,
  metadata: {},
  ...change,
})

test('a refund made at Stripe is recorded once', async () => {
  await send(paidEvent())
  const part = refundOf(`re_part_${intentId}`, { amount: 1_000 })
  await send(stripeEvent('refund.created', part))
  await send(stripeEvent('refund.updated', part))
  expect(await buyer.order()).toMatchObject({ payment_status: 'paid', refunded: 10 })
  await send(
    stripeEvent('refund.created', refundOf(`re_rest_${intentId}`, { amount: 2_000, status: 'pending' })),
  )
  expect(await paymentState()).toBe('paid')
  await send(stripeEvent('refund.updated', refundOf(`re_rest_${intentId}`, { amount: 2_000 })))
  expect(await buyer.order()).toMatchObject({ payment_status: 'refunded', delivery_status: 'cancelled' })
  const [payment] = await buyer.payments()
  const refunds = await shop.app.database.direct
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', payment?.id ?? '')
    .execute()
  expect(refunds.map(({ amount_cents, state }) => [amount_cents, state])).toEqual([
    [1_000, 'done'],
    [2_000, 'done'],
  ])
})

test('a refund that fails after it was done is filed for the desk, and no late message hides that', async () => {
  await send(paidEvent())
  const refund = refundOf(`re_${intentId}`)
  await send(stripeEvent('refund.updated', refund))
  expect(await buyer.deskCases()).toEqual([])
  await send(stripeEvent('refund.failed', { ...refund, status: 'failed' }))
  for (const status of ['pending', 'succeeded'])
    await send(stripeEvent('refund.updated', { ...refund, status }))
  expect(await buyer.deskCases()).toMatchObject([
    { kind: 'refund failed', reason: expect.stringContaining('The refund of $30.00'), closed_at: null },
  ])
  expect(await buyer.order()).toMatchObject({ price: 30, refunded: 0 })
  await send(stripeEvent('refund.created', refundOf(`re_again_${intentId}`)))
  expect(await buyer.deskCases()).toMatchObject([{ closed_at: expect.any(Number) }])
  expect(await buyer.order()).toMatchObject({ refunded: 30 })
})

test('a refund that is first heard of as failed is filed for the desk', async () => {
  await send(paidEvent())
  const refund = refundOf(`re_${intentId}`)
  await send(stripeEvent('refund.failed', { ...refund, status: 'failed' }))
  await send(stripeEvent('refund.created', { ...refund, status: 'pending' }))
  expect(await buyer.deskCases()).toMatchObject([{ kind: 'refund failed', closed_at: null }])
})

test('when the refund message arrives before the payment message, neither is lost', async () => {
  shop.local.take(intentId)
  await send(stripeEvent('refund.created', refundOf(`re_early_${intentId}`)))
  expect(await paymentState()).toBe('refunded')
  await send(paidEvent())
  expect(await paymentState()).toBe('refunded')
  expect(await buyer.payments()).toHaveLength(1)
})

test('a dispute is recorded and filed for the desk once', async () => {
  await send(paidEvent())
  const dispute = {
    id: `dp_${intentId}`,
    object: 'dispute',
    amount: 3_000,
    currency: 'usd',
    status: 'needs_response',
    charge: `ch_${intentId}`,
  }
  const version = async () => {
    const order = shop.app.database.direct.selectFrom('order').select('version')
    return (await order.where('id', '=', buyer.orderId).executeTakeFirstOrThrow()).version
  }
  const paid = await version()
  await send(stripeEvent('charge.dispute.created', dispute))
  await send(stripeEvent('charge.dispute.closed', { ...dispute, status: 'lost' }))
  await send(stripeEvent('charge.dispute.updated', dispute)) // late
  expect(await version(), 'a refund must not miss it').toBe(paid + 2)
  const disputes = await shop.app.database.direct
    .selectFrom('dispute')
    .selectAll()
    .where('provider_ref', '=', dispute.id)
    .execute()
  expect(disputes).toMatchObject([{ state: 'lost', amount_cents: 3_000 }])
  expect(await buyer.deskCases()).toMatchObject([{ kind: 'dispute' }])
})

test('a dispute that follows a settled inquiry opens its case again', async () => {
  await send(paidEvent())
  const inquiry = { id: `dp_${intentId}`, object: 'dispute', amount: 3_000, currency: 'usd' }
  const tell = (status: string) =>
    send(stripeEvent('charge.dispute.updated', { ...inquiry, charge: `ch_${intentId}`, status }))
  await tell('warning_needs_response')
  await tell('warning_closed')
  const [filed] = await buyer.deskCases()
  await settleCase(shop.app, buyer.customer, filed?.id ?? '', 'Nothing to do.')
  await tell('needs_response')
  expect(await buyer.deskCases()).toMatchObject([{ id: filed?.id, closed_at: null }])
})

test('messages about other payments are accepted and change nothing', async () => {
  const foreign = {
    ...shop.local.take(intentId),
    id: 'pi_foreign',
    metadata: {},
    latest_charge: 'ch_foreign',
  }
  for (const event of [
    stripeEvent('payment_intent.succeeded', foreign),
    stripeEvent(
      'refund.created',
      refundOf('re_foreign', { charge: 'ch_foreign', payment_intent: 'pi_foreign' }),
    ),
    stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }),
  ])
    expect((await send(event)).statusCode).toBe(200)
  expect(await buyer.payments()).toEqual([])
})

test('no money is lost when a process dies before it stores the id of its intent', async () => {
  await shop.app.database.direct
    .updateTable('payment_attempt')
    .set({ provider_ref: null })
    .where('order_id', '=', buyer.orderId)
    .execute()
  expect(await beginIntent(buyer)).toBe(intentId)
  await shop.app.database.direct
    .updateTable('payment_attempt')
    .set({ provider_ref: null })
    .where('order_id', '=', buyer.orderId)
    .execute()
  await send(paidEvent())
  expect(await paymentState()).toBe('paid')
})

test('while Stripe does not respond, the customer is told to try again, and nothing is lost', async () => {
  shop.local.pay(intentId)
  const sorry = { status: 400, json: { error: { type: 'api_error', message: 'Sorry' } } }
  shop.local.fail(/payment_intents/, sorry)
  await expect(buyer.confirm()).rejects.toMatchObject({ status: 503, code: 'provider_away' })
  expect((await buyer.confirm()).payment_status).toBe('paid')
})
