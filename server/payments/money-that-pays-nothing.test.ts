// Money that comes late, twice, in excess or in another currency is never refused after it moved, and never lost.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, type Buyer, refusal } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { chargesOf, takeWithoutUs } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const aLastPiece = async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), stock: 1 }])
  return [{ productId, quantity: 1 }]
}
const mailsAboutMoneyBack = async (buyer: Buyer) => {
  const { number } = await buyer.order()
  const mails = await app.mails()
  return mails.filter(({ subject }) => subject === `We are refunding your payment for order ${number}`)
}
const changePayment = (
  change: { amount_cents?: number; currency?: string; order_id?: string },
  secret: string,
) => app.database.direct.updateTable('test_payment').set(change).where('client_secret', '=', secret).execute()

test('a canceled order is revived by its late payment while its packages are there', async () => {
  const buyer = await aBuyer(app, await aLastPiece())
  const secret = await buyer.begin()
  await buyer.cancel()
  await takeWithoutUs(app, secret)
  expect(await buyer.paymentStatus()).toBe('paid')
  expect(await buyer.order()).toMatchObject({ delivery_status: 'placed' })
  expect(await buyer.deskCases()).toEqual([])
})

test('when they are sold, the order stays canceled and the desk refunds the money', async () => {
  const lastPiece = await aLastPiece()
  const buyer = await aBuyer(app, lastPiece)
  const secret = await buyer.begin()
  await buyer.cancel()
  await aBuyer(app, lastPiece)
  await takeWithoutUs(app, secret)
  expect(await buyer.confirm()).toMatchObject({
    payment_status: 'paid',
    message: expect.stringMatching(/canceled.*back/),
  })
  expect(await buyer.order()).toMatchObject({ delivery_status: 'cancelled', payment_status: 'paid' })
  expect(await buyer.deskCases()).toMatchObject([{ kind: 'refund due' }])
  await app.jobs.runDue()
  const { number } = await buyer.order()
  expect((await app.mails()).filter(({ subject }) => subject === `Order ${number} is paid`)).toEqual([])
  const [mail, ...others] = await mailsAboutMoneyBack(buyer)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: { address: buyer.customer.email },
    text: expect.stringMatching(/too late.*sold out.*The order is canceled.*We are returning \$30\.00/s),
  })
  const toTheBrokerage = (await app.mails()).filter(({ text }) =>
    text.includes(`Order ${number} was paid after`),
  )
  expect(toTheBrokerage).toMatchObject([
    { to: { address: 'help@columbine.example' }, subject: 'To settle: refund due' },
  ])
})

test('of two payments that moved, one pays and the other is filed to be refunded', async () => {
  const buyer = await aBuyer(app)
  const secret = await buyer.begin()
  const { orderID } = await buyer.beginPayPal()
  await buyer.approve(orderID)
  await buyer.capture(orderID)
  await takeWithoutUs(app, secret)
  expect(await buyer.paymentStatus()).toBe('paid')
  await app.jobs.runDue()
  expect((await buyer.payments()).map(({ purpose }) => purpose).toSorted()).toEqual(['give back', 'order'])
  expect(await buyer.deskCases()).toMatchObject([
    { kind: 'refund due', reason: expect.stringMatching(/a second time/) },
  ])
  expect(await mailsAboutMoneyBack(buyer)).toMatchObject([{ text: expect.stringMatching(/a second time/) }])
})

test('a tab that was left open cannot pay a paid order', async () => {
  const buyer = await aBuyer(app)
  const secret = await buyer.begin()
  const { orderID } = await buyer.beginPayPal()
  await buyer.approve(orderID)
  await buyer.capture(orderID)
  await app.jobs.runDue()
  expect(await buyer.payByCard(secret)).toEqual({ status: 'canceled' })
  expect(await buyer.payments()).toHaveLength(1)
})

test.each([
  [
    'less than its total',
    { amount_cents: 2_999 },
    /an amount that is not its total/,
    /We are returning \$29\.99/,
  ],
  ['more than its total', { amount_cents: 300_000 }, /an amount that is not its total/, /\$3,000\.00/],
  ['another currency', { currency: 'EUR' }, /a currency that is not its own/, /We are returning €30\.00/],
  ['the name of another order', { order_id: 'another' }, /the name of another order/, /another order/],
])('%s does not pay an order and is filed to be refunded', async (_what, change, reason, told) => {
  const buyer = await aBuyer(app)
  const secret = await buyer.begin()
  await changePayment(change, secret)
  await takeWithoutUs(app, secret)
  expect(await buyer.paymentStatus()).toBe('unpaid')
  await app.jobs.runDue()
  expect(await buyer.order()).toMatchObject({ payment_status: 'unpaid', delivery_status: 'pending' })
  expect(await buyer.payments()).toMatchObject([{ purpose: 'give back' }])
  expect(await buyer.deskCases()).toMatchObject([
    { kind: 'refund due', reason: expect.stringMatching(reason) },
  ])
  expect(await mailsAboutMoneyBack(buyer)).toMatchObject([{ text: expect.stringMatching(told) }])
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
})

test('a card that approved a different amount is not charged, and another payment pays', async () => {
  const buyer = await aBuyer(app)
  const secret = await buyer.begin()
  await changePayment({ amount_cents: 2_999 }, secret)
  await buyer.payByCard(secret)
  expect(await buyer.paymentStatus()).toBe('unpaid')
  expect(await chargesOf(app, buyer.orderId)).toBe(0)
  expect(await buyer.payByCard(secret)).toEqual({ status: 'canceled' })
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
})

test('a payment that was changed at the provider is not offered again', async () => {
  const buyer = await aBuyer(app)
  const secret = await buyer.begin()
  await changePayment({ amount_cents: 1 }, secret)
  expect(await buyer.begin()).not.toBe(secret)
  expect(await buyer.payByCard(secret)).toEqual({ status: 'canceled' })
})

test('a customer cannot pay another customer’s order', async () => {
  const [mine, theirs] = [await aBuyer(app), await aBuyer(app)]
  const { price } = theirs
  const body = { price, orderId: theirs.orderId }
  expect(await refusal(mine.customer.call('POST /api/order/create-payment', { body }))).toBe(
    '404 order_not_found',
  )
  expect(await refusal(mine.customer.call('POST /api/order/create-paypal-order', { body }))).toBe(
    '404 order_not_found',
  )
})
