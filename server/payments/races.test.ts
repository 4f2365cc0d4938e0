import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPayment } from '#contract/desk/orders/by-hand'
import { getOrder } from '#contract/desk/orders/orders'
import { dayIn, mountainTime } from '#rules/dates'
import { chooseProviders } from '#server/payments/choose-providers'
import { refundOrder } from '#server/payments/refund-order'
import { aBroker } from '#server/testing/a-broker'
import { aBuyer } from '#server/testing/a-buyer'
import type { TestAccount } from '#server/testing/an-account'
import { chargesOf, payAtOnce } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ana = await aBroker(app, 'Ana')
})
afterAll(() => app.close())

// For a thousand tries: npm run soak -- two-payments
test('an order that is paid in several ways at once is charged once', async () => {
  expect(await payAtOnce(app, 42)).toEqual({ tries: 42, twice: 0, unpaid: 0, toGiveBack: 0 })
}, 120_000)

test('a reload and a second tab continue the same payment', async () => {
  const buyer = await aBuyer(app)
  const secrets = await Promise.all(Array.from({ length: 10 }, buyer.begin))
  expect(new Set(secrets).size).toBe(1)
  expect(await buyer.begin()).toBe(secrets[0])
  expect(await buyer.attempts()).toHaveLength(1)
})

test('a card that is charged while a check is recorded never pays the order a second time', async () => {
  for (let round = 0; round < 6; round++) {
    const buyer = await aBuyer(app)
    const secret = await buyer.begin()
    const params = { orderId: buyer.orderId }
    const { version, totalCents } = await ana.call(getOrder, { params })
    const check = {
      method: 'check',
      reference: '1042',
      day: dayIn(mountainTime, app.now()),
      note: '',
    } as const
    const record = () =>
      ana.call(recordPayment, { params, body: { ...check, amountCents: totalCents, version } })
    const all = await Promise.allSettled([record(), record(), buyer.payByCard(secret).then(buyer.confirm)])
    await app.jobs.runDue()
    const payments = await buyer.payments()
    expect(payments.filter(({ purpose }) => purpose === 'order')).toHaveLength(1)
    const isTaken = payments.some(({ provider, purpose }) => provider === 'by hand' && purpose === 'order')
    expect(all.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(isTaken ? 1 : 0)
    expect(await chargesOf(app, buyer.orderId)).toBe(isTaken ? 0 : 1)
    expect((await buyer.order()).payment_status).toBe('paid')
  }
})

const aPaidBuyer = async () => {
  const buyer = await aBuyer(app)
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  return buyer
}
const refund = ({ orderId }: { orderId: string }, requestKey: string, amountCents?: number) =>
  refundOrder(app, chooseProviders(app), ana, orderId, {
    requestKey,
    reason: 'Asked for.',
    ...(amountCents !== undefined && { amountCents }),
  })

test('twenty simultaneous refunds with one key refund once; with different keys, no more than was paid', async () => {
  const buyer = await aPaidBuyer()
  const key = app.newId()
  await Promise.all(Array.from({ length: 20 }, () => refund(buyer, key, 2_000)))
  expect(await buyer.givenBack()).toBe(2_000)
  const others = await Promise.allSettled(Array.from({ length: 5 }, () => refund(buyer, app.newId(), 600)))
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await buyer.givenBack()).toBe(2_600)
  await app.jobs.runDue()
  expect((await buyer.order()).payment_status).toBe('paid')
  await refund(buyer, app.newId())
  expect(await buyer.givenBack()).toBe(3_000)
  await app.jobs.runDue()
  expect((await buyer.order()).payment_status).toBe('refunded')
})

test('one key for refunds of two orders at the same moment refunds one of them', async () => {
  const both = [await aPaidBuyer(), await aPaidBuyer()]
  const key = app.newId()
  const refundBoth = () => Promise.allSettled(both.map((buyer) => refund(buyer, key, 100)))
  for (const outcomes of [await refundBoth(), await refundBoth()])
    expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).toSorted()).toEqual([
      'done',
      'refund_key_used',
    ])
})
