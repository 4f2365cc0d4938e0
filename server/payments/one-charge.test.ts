// Only one attempt of an order requests money at a time. After a process has died, the next one continues the same attempt.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { captureClaimMs } from '#rules/payments'
import { orderSettlement } from '#server/payments/claim-money'
import { enqueue } from '#server/platform/jobs/job'
import { aBuyer, type Buyer, refusal } from '#server/testing/a-buyer'
import { chargesOf, takeWithoutUs } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let buyer: Buyer
let secret: string
let orderID: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  buyer = await aBuyer(app)
  secret = await buyer.begin()
  ;({ orderID } = await buyer.beginPayPal())
  await buyer.approve(orderID)
})

const changeAttempt = (ref: string, change: { taken_at: number; taken_until: number | null }) =>
  app.database.direct.updateTable('payment_attempt').set(change).where('provider_ref', '=', ref).execute()
const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''
/** A process has claimed the attempt. It is working on it or has died. */
const setOut = (ref: string) =>
  changeAttempt(ref, { taken_at: app.now(), taken_until: app.now() + captureClaimMs })
const statusAtProvider = async (column: 'id' | 'client_secret', value: string) =>
  (
    await app.database.direct
      .selectFrom('test_payment')
      .select('status')
      .where(column, '=', value)
      .executeTakeFirstOrThrow()
  ).status

test('before PayPal is asked for money, a waiting card payment is canceled at its provider', async () => {
  await buyer.payByCard(secret)
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  expect(await statusAtProvider('client_secret', secret)).toBe('canceled')
  expect(await chargesOf(app, buyer.orderId)).toBe(1)
})

test('a card payment that went through without us pays the order, and PayPal is not asked', async () => {
  await takeWithoutUs(app, secret)
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  expect(await statusAtProvider('id', orderID)).toBe('APPROVED')
  expect(await buyer.payments()).toMatchObject([{ provider: 'test card', purpose: 'order' }])
})

test('while one attempt is being taken, no other is taken and no new one is started', async () => {
  await setOut(orderID)
  await buyer.payByCard(secret)
  expect(await buyer.paymentStatus()).toBe('processing')
  expect(await refusal(buyer.begin())).toBe('409 payment_processing')
  expect(await refusal(buyer.capture(orderID))).toBe('409 payment_processing')
  expect(await refusal(buyer.cancel())).toBe('409 payment_processing')
  expect(await chargesOf(app, buyer.orderId)).toBe(0)
})

test('after a crash, a job continues the same attempt, however many others wait', async () => {
  await buyer.payByCard(secret)
  await setOut(idIn(secret))
  await buyer.capture(orderID).catch(() => undefined)
  app.clock.forward(captureClaimMs)
  // Stored by the dead process together with the claim.
  await app.database.transaction((trx) => enqueue(app, trx, orderSettlement, { orderId: buyer.orderId }))
  await app.jobs.runDue()
  expect(await buyer.payments()).toMatchObject([{ provider: 'test card', purpose: 'order' }])
  expect(await chargesOf(app, buyer.orderId)).toBe(1)
})

test("after a crash, the customer's next request continues the same attempt", async () => {
  await buyer.payByCard(secret)
  await setOut(orderID)
  app.clock.forward(captureClaimMs)
  expect(await buyer.confirm()).toMatchObject({ payment_status: 'paid' })
  expect(await buyer.payments()).toMatchObject([{ provider: 'test paypal' }])
})

test('when requested money cannot be taken, another payment is possible', async () => {
  await setOut(idIn(secret))
  app.clock.forward(captureClaimMs)
  await buyer.confirm()
  await buyer.confirm()
  expect(await statusAtProvider('client_secret', secret)).toBe('canceled')
  expect(await buyer.payments()).toMatchObject([{ provider: 'test paypal' }])
})

test('the job that settles is stored with the claim', async () => {
  await buyer.capture(orderID)
  const jobs = await app.database.direct
    .selectFrom('job')
    .select(['kind', 'due_at'])
    .where('unique_key', '=', `settle ${buyer.orderId}`)
    .execute()
  expect(jobs).toEqual([{ kind: 'settle payments of order', due_at: app.now() + captureClaimMs }])
})
