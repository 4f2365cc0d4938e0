// How payment attempts affect the pieces that an unpaid order holds.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer, refusal } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { stockOf } from '#server/testing/a-shopper'
import { chargesOf, takeWithoutUs } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const minuteMs = 60_000
const slowCard = '4000 0000 0000 0077'

let app: TestApp
let last: { productId: string; quantity: number }
let buyer: Buyer
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const [productId = ''] = await aCatalogue(app, [{ slug: app.newId(), name: 'Last Sign', stock: 1 }])
  last = { productId, quantity: 1 }
  buyer = await aBuyer(app, [last])
})

const later = async (minutes: number) => {
  app.clock.forward(minutes * minuteMs)
  await app.jobs.runDue()
}
const left = () => stockOf(app, last.productId)
const inMinutes = (minutes: number) => new Date(app.now() + minutes * minuteMs).toISOString()

test('starting a card payment extends the hold by 30 minutes and returns its end', async () => {
  await later(20)
  const { orderId, price, customer } = buyer
  const begun = await customer.call('POST /api/order/create-payment', { body: { price, orderId } })
  expect(begun.heldUntil).toBe(inMinutes(30))
  expect((await buyer.order()).heldUntil).toBe(inMinutes(30))
  await later(29)
  expect(await left()).toBe(0)
  await later(1)
  expect(await left()).toBe(1)
})

test('starting a PayPal payment does the same', async () => {
  await later(20)
  await buyer.beginPayPal()
  expect((await buyer.order()).heldUntil).toBe(inMinutes(30))
})

test('an attempt each half hour holds the pieces for two hours, and then the order can only be paid while they are there', async () => {
  for (let attempt = 1; attempt <= 3; attempt++) {
    await later(30)
    await buyer.begin()
    expect(await left()).toBe(0)
  }
  await later(30)
  for (let attempt = 1; attempt <= 3; attempt++) {
    await buyer.begin()
    expect(await left()).toBe(1)
    expect(await buyer.order()).not.toHaveProperty('heldUntil')
    await later(29)
  }
  const other = await aBuyer(app, [last])
  expect(await refusal(buyer.begin())).toBe('409 out_of_stock')
  await other.cancel()
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
  expect(await left()).toBe(0)
})

test('an order whose pieces were sold after the hold cannot be paid until they are in stock again', async () => {
  await later(30)
  const other = await aBuyer(app, [last])
  for (const begin of [buyer.begin, buyer.beginPayPal])
    expect(await refusal(begin())).toBe('409 out_of_stock')
  expect(await buyer.attempts()).toEqual([])
  const { number } = await buyer.order()
  await expect(buyer.begin()).rejects.toThrow(
    `Out of Stock: Last Sign is sold out at the moment. We held your packages for 30 minutes. You can try again later, or cancel order ${number} under My Orders and order what is available.`,
  )
  await other.cancel()
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
  expect(await left()).toBe(0)
})

test('the hold continues while the bank decides and ends after its refusal', async () => {
  const secret = await buyer.begin()
  await buyer.payByCard(secret, slowCard)
  expect(await buyer.paymentStatus()).toBe('processing')
  for (let times = 0; times < 4; times++) await later(30)
  expect(await left()).toBe(0)
  await buyer.settle(secret, false)
  expect(await buyer.paymentStatus()).toBe('unpaid')
  await later(30)
  expect(await left()).toBe(1)
})

test('a bank that never decides does not extend the hold beyond the 24 hours', async () => {
  await buyer.payByCard(await buyer.begin(), slowCard)
  await buyer.confirm()
  for (let hours = 0; hours < 24; hours++) await later(60)
  expect(await left()).toBe(1)
  expect(await buyer.order()).toMatchObject({ delivery_status: 'cancelled' })
})

test('while the outcome of requested money is unknown, neither the hold nor the order ends', async () => {
  await buyer.beginPayPal()
  const claim = (taken_at: number | null) =>
    app.database.direct.updateTable('payment_attempt').set({ taken_at }).where('order_id', '=', buyer.orderId)
  await claim(app.now()).execute()
  for (let hours = 0; hours < 25; hours++) await later(60)
  expect(await buyer.order()).toMatchObject({ delivery_status: 'pending' })
  expect(await left()).toBe(0)
  await claim(null).execute()
  await later(5)
  expect(await buyer.order()).toMatchObject({ delivery_status: 'cancelled' })
  expect(await left()).toBe(1)
})

test('a card payment after the hold buys what is still in stock', async () => {
  const secret = await buyer.begin()
  await later(30)
  await buyer.payByCard(secret)
  expect(await buyer.paymentStatus()).toBe('paid')
  expect(await buyer.order()).toMatchObject({ delivery_status: 'placed' })
  expect(await left()).toBe(0)
})

test('an approved card is not charged when the pieces were sold', async () => {
  const secret = await buyer.begin()
  await later(30)
  const other = await aBuyer(app, [last])
  await buyer.payByCard(secret)
  expect(await buyer.paymentStatus()).toBe('unpaid')
  expect(await chargesOf(app, buyer.orderId)).toBe(0)
  expect(await buyer.payByCard(secret)).toEqual({ status: 'canceled' })
  await other.cancel()
  await buyer.payByCard(await buyer.begin())
  expect(await buyer.paymentStatus()).toBe('paid')
  expect(await left()).toBe(0)
})

test('money that the provider takes on its own for sold-out pieces is owed back', async () => {
  const secret = await buyer.begin()
  await later(30)
  await aBuyer(app, [last])
  await takeWithoutUs(app, secret)
  expect(await buyer.confirm()).toMatchObject({
    payment_status: 'paid',
    message: expect.stringMatching(/too late.*sold out.*sending the money back/),
  })
  expect(await buyer.order()).toMatchObject({ delivery_status: 'cancelled', payment_status: 'paid' })
  expect(await buyer.deskCases()).toMatchObject([{ kind: 'refund due' }])
  expect(await left()).toBe(0)
})

test('PayPal is not asked for money when the pieces were sold after the approval', async () => {
  const { orderID } = await buyer.beginPayPal()
  await buyer.approve(orderID)
  // The approval's own webhook would also take the money, so it is lost here.
  await app.database.direct.deleteFrom('job').where('kind', '=', 'test payment news').execute()
  await later(30)
  const other = await aBuyer(app, [last])
  expect(await refusal(buyer.capture(orderID))).toBe('409 out_of_stock')
  expect(await buyer.payments()).toEqual([])
  expect(await buyer.paymentStatus()).toBe('unpaid')
  await other.cancel()
  expect(await buyer.capture(orderID)).toMatchObject({ payment_status: 'paid' })
  expect(await left()).toBe(0)
})
