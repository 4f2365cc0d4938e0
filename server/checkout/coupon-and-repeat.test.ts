import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderDetails } from '#contract/orders'
import { storeCoupon } from '#server/coupons/store-coupon'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aShopper, type Shopper, stockOf } from '#server/testing/a-shopper'
import { setProduct } from '#server/testing/set-product'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: Shopper
let photos: string
let sign: string
beforeAll(async () => {
  app = await startTestApp()
  ;[photos, sign] = (await aCatalogue(app, [
    { name: 'Photo Set', priceCents: 12_900, discountPercent: 20 },
    { name: 'Yard Sign', priceCents: 11_950 },
  ])) as [string, string]
  await app.database.transaction(async (trx) => {
    await storeCoupon(app, trx, { ...coupon, code: 'ONCE', isOncePerCustomer: true })
    await storeCoupon(app, trx, { ...coupon, code: 'PHOTO', on: { productId: photos } })
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await aShopper(app)
  for (const id of [photos, sign]) await setProduct(app, id, { stock: 10 })
})

const coupon = {
  off: { percent: 10 },
  on: null,
  firstDay: null,
  lastDay: null,
  isOncePerCustomer: false,
} as const

describe('a coupon', () => {
  test('is taken off and used up', async () => {
    const body = { ...(await ann.buyNow(photos, 2)), couponCode: ' once ' }
    expect(await ann.place(body)).toMatchObject({ total: 208 - 20.8 + 20 })
    expect(await ann.orders()).toMatchObject([{ coupon_code: 'ONCE', coupon_cents: 2_080 }])
    await expect(ann.place(body)).rejects.toMatchObject({ status: 409, code: 'coupon_used' })
    expect(await ann.orders()).toHaveLength(1)
    expect(await stockOf(app, photos)).toBe(8)
  })

  test('that is good for many orders', async () => {
    const body = { ...(await ann.buyNow(photos)), couponCode: 'PHOTO' }
    await ann.place(body)
    expect(await ann.place(body)).toMatchObject({ total: 104 - 10.4 + 20 })
  })

  test.each([
    ['NOPE', 'coupon_unknown', 'There is no coupon NOPE. Please check how it is written.'],
    ['PHOTO', 'coupon_for_nothing_in_cart', 'The coupon PHOTO is for Photo Set. Your order has none to buy.'],
  ])('%s is refused as on the cart page, and nothing happens', async (couponCode, code, message) => {
    await expect(ann.place({ ...(await ann.buyNow(sign)), couponCode })).rejects.toMatchObject({
      status: 409,
      code,
      message,
    })
    expect(await ann.orders()).toEqual([])
    expect(await stockOf(app, sign)).toBe(10)
  })

  test('that is empty is none', async () => {
    expect(await ann.place({ ...(await ann.buyNow(photos)), couponCode: '' })).toMatchObject({ total: 124 })
  })
})

describe('an Idempotency-Key', () => {
  test('gives the first answer again, also after the price has changed', async () => {
    const body = await ann.buyNow(photos)
    const first = await ann.place(body, 'key-1')
    await setProduct(app, photos, { price_cents: 20_000 })
    expect(await ann.place(body, 'key-1')).toEqual(first)
    await setProduct(app, photos, { price_cents: 12_900 })
    expect(await ann.orders()).toHaveLength(1)
    const { order } = await ann.call(getOrderDetails, { params: { orderId: first.orderId } })
    expect(order.price).toBe(first.total)
  })

  test('with another body is refused', async () => {
    await ann.place(await ann.buyNow(photos), 'key-2')
    await expect(ann.place(await ann.buyNow(photos, 2), 'key-2')).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
  })

  test('is each customer’s own', async () => {
    await ann.place(await ann.buyNow(photos), 'key-3')
    const bob = await aShopper(app)
    await bob.place(await bob.buyNow(photos), 'key-3')
    expect(await bob.orders()).toHaveLength(1)
  })
})
