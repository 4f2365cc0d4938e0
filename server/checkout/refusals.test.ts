import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCoupon } from '#server/testing/a-coupon'
import { aShopper, type Shopper, stockOf } from '#server/testing/a-shopper'
import { anOrderBody } from '#server/testing/an-order'
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
  await aCoupon(app, { code: 'PHOTO', on: { productId: shop.photos } })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await aShopper(app)
  await shop.restock()
})

describe('prices', () => {
  test.each([
    ['a lower price', { price: 1 }],
    ['a cent less', { price: 103.99 }],
    ['a higher price', { price: 1_000 }],
    ['no fee', { platform_fee: 0 }],
    ['a negative fee', { platform_fee: -104 }],
    ['another total', { total: 113.6 }],
  ])('with %s are refused, and nothing is changed', async (_, tampered) => {
    expect(await ann.tryToPlace({ ...(await ann.buyNow(shop.photos)), ...tampered })).toMatchObject({
      status: 409,
      code: 'total_differs',
      error: expect.stringContaining('$124.00'),
      price: 104,
      platform_fee: 20,
      total: 124,
    })
    expect(await ann.orders()).toEqual([])
    expect(await stockOf(app, shop.photos)).toBe(10)
  })

  test('that changed since the customer looked are returned with the coupon deducted', async () => {
    await ann.add(shop.photos)
    const body = { ...(await ann.wholeCart()), couponCode: 'PHOTO' }
    await setProduct(app, shop.photos, { discount_percent: 0 })
    await expect(ann.place(body)).rejects.toMatchObject({ status: 409, code: 'total_differs' })
    expect(await ann.cart()).toMatchObject({ card_product_count: 1 })
    await setProduct(app, shop.photos, { discount_percent: 20 })
    expect(await ann.place(body)).toMatchObject({ total: 113.6 })
  })

  test('with a coupon that changed since the customer looked are refused', async () => {
    const body = { ...(await ann.buyNow(shop.photos)), couponCode: 'PHOTO', total: 113.6 }
    const change = (percent: number) =>
      app.database.direct.updateTable('coupon').set({ percent }).where('code', '=', 'PHOTO').execute()
    await change(5)
    expect(await ann.tryToPlace(body)).toMatchObject({ status: 409, code: 'total_differs', total: 118.8 })
    await change(10)
    expect(await ann.place(body)).toMatchObject({ total: 113.6 })
  })
})

describe('stock', () => {
  test('that does not cover the order is named, and nothing is taken', async () => {
    await ann.add(shop.photos, 2)
    await ann.add(shop.sign, 2)
    const body = await ann.wholeCart()
    await setProduct(app, shop.sign, { stock: 1 })
    expect(await ann.tryToPlace(body)).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      error: 'Out of Stock: only 1 of Yard Sign is left. Please lower the quantity.',
      product: { _id: shop.sign, name: 'Yard Sign', stock: 1 },
    })
    expect([await stockOf(app, shop.photos), await stockOf(app, shop.sign)]).toEqual([10, 1])
    expect(await ann.cart()).toMatchObject({ card_product_count: 4 })
  })

  test('of zero is refused by name', async () => {
    const body = await ann.buyNow(shop.sign)
    await setProduct(app, shop.sign, { stock: 0 })
    await expect(ann.place(body)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'Out of Stock: Yard Sign is sold out. Please order without it.',
    })
  })

  test('of a product that is no longer offered is not found', async () => {
    const body = await ann.buyNow(shop.sign)
    body.products[0]?.products.splice(0, 1, { _id: '', quantity: 1, productInfo: { _id: 'gone' } })
    await expect(ann.place(body)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  })
})

describe('cart lines', () => {
  test('that were already ordered, for example in a second tab, are not ordered again', async () => {
    await ann.add(shop.photos)
    const body = await ann.wholeCart()
    await ann.place(body)
    await expect(ann.place(body)).rejects.toMatchObject({ status: 404, code: 'cart_line_not_found' })
    expect(await ann.orders()).toHaveLength(1)
    expect(await stockOf(app, shop.photos)).toBe(9)
  })

  test('of another customer, or of another product, are refused', async () => {
    await ann.add(shop.photos)
    const body = await ann.wholeCart()
    const bob = await aShopper(app)
    await expect(bob.place({ ...body, userId: bob.id })).rejects.toMatchObject({
      status: 404,
      code: 'cart_line_not_found',
    })
    const [line] = (await ann.cart()).card_products[0]?.products ?? []
    const other = await anOrderBody(app, ann.id, [
      { productId: shop.sign, quantity: 1, lineId: line?._id ?? '' },
    ])
    await expect(ann.place(other)).rejects.toMatchObject({ code: 'cart_line_not_found' })
    expect(await ann.cart()).toMatchObject({ card_product_count: 1 })
    expect([await stockOf(app, shop.photos), await stockOf(app, shop.sign)]).toEqual([10, 10])
  })
})
