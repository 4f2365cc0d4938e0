import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCoupon } from '#contract/cart'
import { getOrderDetails } from '#contract/orders'
import { createPayment, createPayPalOrder } from '#contract/payments'
import { couponLeavesNothing, nothingToPay } from '#rules/nothing-to-pay'
import { brokerageOf, replaceBrokerage } from '#server/brokerage/brokerage'
import { aCoupon } from '#server/testing/a-coupon'
import { aShopper, type Shopper, stockOf } from '#server/testing/a-shopper'
import { setProduct } from '#server/testing/a-catalogue'
import { shopOfTwo, type ShopOfTwo } from '#server/testing/shop-of-two'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: Shopper
let shop: ShopOfTwo
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOfTwo(app, {
    photos: { priceCents: 12_900, discountPercent: 20 },
    sign: { priceCents: 11_950 },
  })
  await aCoupon(app, { code: 'ONCE', isOncePerCustomer: true })
  await aCoupon(app, { code: 'PHOTO', on: { productId: shop.photos } })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await aShopper(app)
  await shop.restock()
})

describe('a coupon', () => {
  test('is deducted and used up', async () => {
    const body = { ...(await ann.buyNow(shop.photos, 2)), couponCode: ' once ' }
    expect(await ann.place(body)).toMatchObject({ total: 208 - 20.8 + 20 })
    expect(await ann.orders()).toMatchObject([{ coupon_code: 'ONCE', coupon_cents: 2_080 }])
    await expect(ann.place(body)).rejects.toMatchObject({ status: 409, code: 'coupon_used' })
    expect(await ann.orders()).toHaveLength(1)
    expect(await stockOf(app, shop.photos)).toBe(8)
  })

  test('that is valid for many orders', async () => {
    const body = { ...(await ann.buyNow(shop.photos)), couponCode: 'PHOTO' }
    await ann.place(body)
    expect(await ann.place(body)).toMatchObject({ total: 104 - 10.4 + 20 })
  })

  test.each([
    ['NOPE', 'coupon_unknown', 'We don’t know the coupon NOPE. Please check the spelling.'],
    ['PHOTO', 'coupon_for_nothing_in_cart', 'The coupon PHOTO is for Photo Set. Your order has none to buy.'],
  ])('%s is refused as on the cart page, and nothing is changed', async (couponCode, code, message) => {
    await expect(ann.place({ ...(await ann.buyNow(shop.sign)), couponCode })).rejects.toMatchObject({
      status: 409,
      code,
      message,
    })
    expect(await ann.orders()).toEqual([])
    expect(await stockOf(app, shop.sign)).toBe(10)
  })

  test('that is empty counts as absent', async () => {
    expect(await ann.place({ ...(await ann.buyNow(shop.photos)), couponCode: '' })).toMatchObject({
      total: 124,
    })
  })
})

describe('an Idempotency-Key', () => {
  test('returns the first response again, even after the price has changed', async () => {
    const body = await ann.buyNow(shop.photos)
    const first = await ann.place(body, 'key-1')
    await setProduct(app, shop.photos, { price_cents: 20_000 })
    expect(await ann.place(body, 'key-1')).toEqual(first)
    await setProduct(app, shop.photos, { price_cents: 12_900 })
    expect(await ann.orders()).toHaveLength(1)
    const { order } = await ann.call(getOrderDetails, { params: { orderId: first.orderId } })
    expect(order.price).toBe(first.total)
  })

  test('with another body is refused', async () => {
    await ann.place(await ann.buyNow(shop.photos), 'key-2')
    await expect(ann.place(await ann.buyNow(shop.photos, 2), 'key-2')).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
  })

  test('is separate for each customer', async () => {
    await ann.place(await ann.buyNow(shop.photos), 'key-3')
    const bob = await aShopper(app)
    await bob.place(await bob.buyNow(shop.photos), 'key-3')
    expect(await bob.orders()).toHaveLength(1)
  })
})

describe('an order that comes to nothing', () => {
  beforeEach(() => void replaceBrokerage(app.config, { ...brokerageOf(app), platformFeeCents: 0 }))

  test('is refused in the cart and at checkout, and the cart keeps its coupon in case a package is added', async () => {
    await aCoupon(app, { code: 'ALL', off: { percent: 100 }, on: { productId: shop.photos } })
    const refused = {
      status: 409,
      code: 'nothing_to_pay',
      message: `${couponLeavesNothing('ALL')} Order without it, or call us.`,
    }
    const single = { productId: shop.photos, quantity: 1 }
    await expect(ann.call(applyCoupon, { body: { code: 'ALL', single } })).rejects.toMatchObject(refused)
    await expect(ann.place({ ...(await ann.buyNow(shop.photos)), couponCode: 'ALL' })).rejects.toMatchObject(
      refused,
    )
    await ann.add(shop.photos)
    await ann.add(shop.sign)
    await ann.call(applyCoupon, { body: { code: 'ALL' } })
    await setProduct(app, shop.sign, { stock: 0 })
    expect(await ann.cart()).toMatchObject({ couponProblem: refused.message })
    await setProduct(app, shop.sign, { stock: 10 })
    expect(await ann.cart()).toMatchObject({ coupon: { code: 'ALL', couponDiscount: 104 } })
  })

  test('is refused without a coupon, and an old one is not sent to a payment provider', async () => {
    const body = await ann.buyNow(shop.sign)
    const { orderId } = await ann.place(body)
    await setProduct(app, shop.sign, { price_cents: 10_000, discount_percent: 100 })
    const refused = { status: 409, code: 'nothing_to_pay', message: nothingToPay }
    await expect(ann.place({ ...body, price: 0 })).rejects.toMatchObject(refused)
    const free = { lines_cents: 0, total_cents: 0 }
    await app.database.direct.updateTable('order').set(free).where('id', '=', orderId).execute()
    for (const pay of [createPayment, createPayPalOrder])
      await expect(ann.call(pay, { body: { price: 0, orderId } })).rejects.toMatchObject(refused)
  })
})
