// Simultaneous orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#contract/checkout'
import { holdMinutes } from '#rules/orders'
import { minuteMs } from '#rules/durations'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, anOrderBody } from '#server/testing/an-order'
import { cancelAs } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const several = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const customers = (count: number) => Promise.all(several(count, () => anAccount(app)))
const products = (...stocks: number[]) =>
  aCatalogue(
    app,
    stocks.map((stock) => ({ name: app.newId(), stock })),
  )
const place = async (who: TestAccount, productIds: readonly string[], more: object = {}, key?: string) => {
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }))
  const body = { ...(await anOrderBody(app, who.id, lines)), ...more }
  return who.call(placeOrder, { body, ...(key && { idempotencyKey: key }) })
}
const outcome = (placing: Promise<unknown>) =>
  placing.then(
    () => 'placed',
    ({ code }: { code: string }) => code,
  )
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((one) => one === wanted).length
const stockOf = async (id = '') =>
  (await app.database.direct.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirst())
    ?.stock

test('fifty customers and ten pieces make ten orders', async () => {
  const [last = ''] = await products(10)
  const outcomes = await Promise.all((await customers(50)).map((who) => outcome(place(who, [last]))))
  expect([count(outcomes, 'placed'), count(outcomes, 'out_of_stock')]).toEqual([10, 40])
  expect(await stockOf(last)).toBe(0)
})

test('the same key twenty times at once makes one order with one response', async () => {
  const [sign = ''] = await products(100)
  const [ann] = (await customers(1)) as [TestAccount]
  const answers = await Promise.all(several(20, () => place(ann, [sign], {}, 'once')))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await stockOf(sign)).toBe(99)
})

test('carts with the same products in opposite orders do not deadlock', async () => {
  const ids = await products(100, 100, 100, 100)
  const outcomes = await Promise.all(
    (await customers(40)).map((who, at) => outcome(place(who, at % 2 === 0 ? ids : ids.toReversed()))),
  )
  expect(count(outcomes, 'placed')).toBe(40)
  expect(await Promise.all(ids.map(stockOf))).toEqual([60, 60, 60, 60])
})

test('a coupon for one order goes into one of fifty', async () => {
  const ids = await products(...several(50, () => 5))
  await aCoupon(app, {
    code: 'ONCE',
    off: { amountCents: 100 },
    isOncePerCustomer: true,
  })
  const [ann] = (await customers(1)) as [TestAccount]
  const outcomes = await Promise.all(ids.map((id) => outcome(place(ann, [id], { couponCode: 'ONCE' }))))
  expect([count(outcomes, 'placed'), count(outcomes, 'coupon_used')]).toEqual([1, 49])
  expect((await Promise.all(ids.map(stockOf))).reduce<number>((sum, stock = 0) => sum + stock, 0)).toBe(249)
})

test('simultaneous orders and cancellations lose no piece and no number', async () => {
  const ids = await products(200, 200)
  const [first = '', second = ''] = ids
  const everyone = await customers(30)
  const placed = await Promise.all(
    everyone.map(async (who) => ({ who, orderId: await anOrder(app, wish(who.id, [first, second])) })),
  )
  await Promise.all([
    ...placed.map(({ who, orderId }) => cancelAs(who, orderId)),
    ...everyone.map((who) => anOrder(app, wish(who.id, [second, first]))),
  ])
  expect(await Promise.all(ids.map(stockOf))).toEqual([170, 170])
  const numbers = (
    await app.database.direct.selectFrom('order').select('number').orderBy('number').execute()
  ).map(({ number }) => number)
  expect(numbers).toEqual(several(numbers.length, (at) => 1001 + at))
})

const wish = (customerId: string, productIds: readonly string[]) => ({
  customerId,
  products: productIds.map((productId) => ({ productId, quantity: 1 })),
})

test('fifty payments of orders whose holds have ended share the ten pieces that are left', async () => {
  const [last = ''] = await products(50)
  const orders = await Promise.all(
    (await customers(50)).map(async (who) => ({ who, orderId: await anOrder(app, wish(who.id, [last])) })),
  )
  app.clock.forward(holdMinutes * minuteMs)
  await app.jobs.runDue()
  await setProduct(app, last, { stock: 10 })
  const begin = async ({ who: { call }, orderId }: (typeof orders)[number]) => {
    const params = { orderId }
    const { order } = await call('GET /api/home/coustomer/get-order-details/:orderId', { params })
    return call('POST /api/order/create-payment', { body: { price: order.price, orderId } })
  }
  const outcomes = await Promise.all(orders.map((one) => outcome(begin(one))))
  expect([count(outcomes, 'placed'), count(outcomes, 'out_of_stock')]).toEqual([10, 40])
  expect(await stockOf(last)).toBe(0)
})
