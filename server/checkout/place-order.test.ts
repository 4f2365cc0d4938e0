import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as cart from '#contract/cart'
import { placeOrder } from '#contract/checkout'
import { getOrderDetails } from '#contract/orders'
import { storeCoupon } from '#server/coupons/store-coupon'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrderBody, someShipping } from '#server/testing/an-order'
import { setProduct } from '#server/testing/set-product'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let photos: string
let sign: string
let lockbox: string
beforeAll(async () => {
  app = await startTestApp()
  ;[photos, sign, lockbox] = (await aCatalogue(app, [
    {
      name: 'Photo Set',
      priceCents: 12_900,
      discountPercent: 20,
      pictures: [{ address: '/pictures/photos.svg', alt: 'A camera' }],
    },
    { name: 'Yard Sign', priceCents: 11_950, seller: 'Signs', category: 'Signs' },
    { name: 'Lockbox', priceCents: 14_900, discountPercent: 5, seller: 'Signs', category: 'Signs' },
  ])) as [string, string, string]
  await app.database.transaction(async (trx) => {
    await storeCoupon(app, trx, { ...coupon, code: 'ONCE', isOncePerCustomer: true })
    await storeCoupon(app, trx, { ...coupon, code: 'PHOTO', on: { productId: photos } })
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
  for (const id of [photos, sign, lockbox]) await setProduct(app, id, { stock: 10 })
})

const coupon = {
  off: { percent: 10 },
  on: null,
  firstDay: null,
  lastDay: null,
  isOncePerCustomer: false,
} as const

const add = (productId: string, quantity = 1) =>
  ann.call(cart.addToCart, { body: { userId: ann.id, productId, quantity } })
const cartOf = () => ann.call(cart.getCart, { params: { userId: ann.id } })
const place = (body: Awaited<ReturnType<typeof anOrderBody>> & { couponCode?: string }, key?: string) =>
  ann.call(placeOrder, { body, ...(key && { idempotencyKey: key }) })
const buyNow = (productId: string, quantity = 1) => anOrderBody(app, ann.id, [{ productId, quantity }])
/** As the shipping page sends it: the whole cart, with everything that it shows. */
const wholeCart = async () => {
  const { price, platform_fee, buy_product_item: items, card_products: products } = await cartOf()
  return { userId: ann.id, price, platform_fee, items, products, shippingInfo: someShipping }
}
const stockOf = async (id: string) =>
  (
    await app.database.read
      .selectFrom('product')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).stock
const ordersOf = async ({ id }: TestAccount) =>
  app.database.read.selectFrom('order').selectAll().where('customer_id', '=', id).execute()
const linesOf = (orderId: string) =>
  app.database.read
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

describe('a placed order', () => {
  test('holds the cart at its prices, takes its pieces from the stock and leaves the cart empty', async () => {
    await add(sign, 2)
    await add(photos, 3)
    const answer = await place(await wholeCart())
    expect(answer).toMatchObject({
      total: 2 * 119.5 + 3 * 104 + 20,
      message: expect.stringContaining('placed'),
    })
    expect(await cartOf()).toMatchObject({ card_product_count: 0, price: 0 })
    expect([await stockOf(sign), await stockOf(photos), await stockOf(lockbox)]).toEqual([8, 7, 10])
    const [order] = await ordersOf(ann)
    expect(order).toMatchObject({
      id: answer.orderId,
      number: answer.number,
      state: 'pending',
      payment_state: 'unpaid',
      items: 5,
      lines_cents: 55_100,
      coupon_id: null,
      coupon_cents: 0,
      fee_cents: 2_000,
      total_cents: 57_100,
      placed_at: app.now(),
      expires_at: app.now() + 24 * 60 * 60_000,
    })
    expect(JSON.parse(order?.shipping ?? '')).toEqual(someShipping)
  })

  test('keeps each line as it was, with what its seller gets', async () => {
    await add(photos, 3)
    await add(sign)
    const { orderId } = await place(await wholeCart())
    await setProduct(app, photos, { price_cents: 99_900 })
    expect(await linesOf(orderId)).toMatchObject([
      {
        product_id: photos,
        name: 'Photo Set',
        slug: 'photo-set',
        brand: 'Columbine',
        picture_address: '/pictures/photos.svg',
        price_cents: 12_900,
        discount_percent: 20,
        unit_cents: 10_400,
        quantity: 3,
        seller_share_cents: 3 * 9_900,
      },
      {
        product_id: sign,
        unit_cents: 11_950,
        quantity: 1,
        seller_share_cents: 11_450,
        picture_address: null,
      },
    ])
    await setProduct(app, photos, { price_cents: 12_900 })
  })

  test('has the next number, and everyone sees the new stock', async () => {
    const first = await place(await buyNow(photos))
    const second = await place(await buyNow(photos))
    expect(second.number).toBe(first.number + 1)
    const details = await app.http.inject('/api/home/product-details/photo-set')
    expect(details.json().product.stock).toBe(8)
  })

  test('is on record, and its customer gets a mail whose sums add up', async () => {
    await add(photos, 2)
    await add(lockbox)
    const { orderId, number } = await place({ ...(await wholeCart()), couponCode: 'photo' })
    const audit = await app.database.read
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', orderId)
      .execute()
    expect(audit).toMatchObject([
      { actor_id: ann.id, actor_role: 'customer', action: 'placed', subject: 'order' },
    ])
    await app.jobs.runDue()
    const mail = (await app.mails()).find(({ to }) => to.address === ann.email)
    expect(mail?.subject).toBe(`Your order ${number}`)
    for (const said of [
      'Photo Set, 2 at $104.00: $208.00',
      'Lockbox: $142.00',
      'Coupon PHOTO: −$20.80',
      'Platform fee: $20.00',
      'Total: $349.20',
      'Ann Example, 1 Sample Street, Denver, CO 80202',
      `/dashboard/order/details/${orderId}`,
      'May 16, 2026',
    ])
      expect(mail?.text).toContain(said)
    expect(mail?.html).toContain('$349.20')
  })
})

describe('Buy Now', () => {
  test('orders one product and leaves the cart alone', async () => {
    await add(photos, 2)
    const { total } = await place(await buyNow(sign))
    expect(total).toBe(139.5)
    expect(await cartOf()).toMatchObject({ card_product_count: 2 })
    expect([await stockOf(sign), await stockOf(photos)]).toEqual([9, 10])
  })

  test('of a product that is in the cart leaves it there', async () => {
    await add(sign, 2)
    await place(await buyNow(sign))
    expect(await cartOf()).toMatchObject({ card_product_count: 2 })
  })
})

test('of the products only ids and quantities are read, and the rest may be wrong', async () => {
  const body = await buyNow(photos)
  const wrong = {
    ...body,
    items: 99,
    products: [
      {
        sellerId: 'nobody',
        price: 1,
        products: [{ quantity: 1, productInfo: { _id: photos, price: 1, discount: 100, name: 'Cheap' } }],
      },
    ],
  }
  const { orderId } = await place(wrong as unknown as typeof body)
  expect(await linesOf(orderId)).toMatchObject([{ name: 'Photo Set', unit_cents: 10_400 }])
})

test('one product on two lines is one line with all of its pieces', async () => {
  await add(photos, 2)
  const [line] = (await cartOf()).card_products[0]?.products ?? []
  const body = await anOrderBody(app, ann.id, [
    { productId: photos, quantity: 2, lineId: line?._id ?? '' },
    { productId: photos, quantity: 1 },
  ])
  const { orderId } = await place(body)
  expect(await linesOf(orderId)).toMatchObject([{ product_id: photos, quantity: 3 }])
})

describe('prices', () => {
  test.each([
    ['a lower price', { price: 1 }],
    ['a cent less', { price: 103.99 }],
    ['a higher price', { price: 1_000 }],
    ['no fee', { platform_fee: 0 }],
    ['a negative fee', { platform_fee: -104 }],
  ])('%s is not the server’s own, and nothing happens', async (_, tampered) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/home/order/place-order',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { ...(await buyNow(photos)), ...tampered },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'total_differs',
      error: expect.stringContaining('$124.00'),
      price: 104,
      platform_fee: 20,
      total: 124,
    })
    expect(await ordersOf(ann)).toEqual([])
    expect(await stockOf(photos)).toBe(10)
  })

  test('that changed since the customer looked are told with the coupon taken off', async () => {
    await add(photos)
    const body = { ...(await wholeCart()), couponCode: 'PHOTO' }
    await setProduct(app, photos, { discount_percent: 0 })
    await expect(place(body)).rejects.toMatchObject({ status: 409, code: 'total_differs' })
    expect(await cartOf()).toMatchObject({ card_product_count: 1 })
    await setProduct(app, photos, { discount_percent: 20 })
    expect(await place(body)).toMatchObject({ total: 113.6 })
  })
})

describe('stock', () => {
  test('that does not cover the order is named, and nothing is taken', async () => {
    await add(photos, 2)
    await add(sign, 2)
    const body = await wholeCart()
    await setProduct(app, sign, { stock: 1 })
    const refused = await app.http.inject({
      method: 'POST',
      url: '/api/home/order/place-order',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: body,
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'out_of_stock',
      error: 'Out of Stock: only 1 of Yard Sign is left. Please lower the quantity.',
      product: { _id: sign, name: 'Yard Sign', stock: 1 },
    })
    expect([await stockOf(photos), await stockOf(sign)]).toEqual([10, 1])
    expect(await cartOf()).toMatchObject({ card_product_count: 4 })
  })

  test('of nothing', async () => {
    const body = await buyNow(sign)
    await setProduct(app, sign, { stock: 0 })
    await expect(place(body)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'Out of Stock: Yard Sign is sold out. Please order without it.',
    })
  })

  test('a product that is not offered any more', async () => {
    const body = await buyNow(sign)
    body.products[0]?.products.splice(0, 1, { _id: '', quantity: 1, productInfo: { _id: 'gone' } })
    await expect(place(body)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  })
})

describe('cart lines', () => {
  test('that were ordered already, as from a second tab, are not ordered again', async () => {
    await add(photos)
    const body = await wholeCart()
    await place(body)
    await expect(place(body)).rejects.toMatchObject({ status: 404, code: 'cart_line_not_found' })
    expect(await ordersOf(ann)).toHaveLength(1)
    expect(await stockOf(photos)).toBe(9)
  })

  test('of another customer, or of another product, are refused', async () => {
    await add(photos)
    const body = await wholeCart()
    const bob = await anAccount(app)
    await expect(bob.call(placeOrder, { body: { ...body, userId: bob.id } })).rejects.toMatchObject({
      status: 404,
      code: 'cart_line_not_found',
    })
    const [line] = (await cartOf()).card_products[0]?.products ?? []
    const other = await anOrderBody(app, ann.id, [{ productId: sign, quantity: 1, lineId: line?._id ?? '' }])
    await expect(place(other)).rejects.toMatchObject({ code: 'cart_line_not_found' })
    expect(await cartOf()).toMatchObject({ card_product_count: 1 })
    expect([await stockOf(photos), await stockOf(sign)]).toEqual([10, 10])
  })
})

describe('a coupon', () => {
  test('is taken off and used up', async () => {
    const body = { ...(await buyNow(photos, 2)), couponCode: ' once ' }
    expect(await place(body)).toMatchObject({ total: 208 - 20.8 + 20 })
    expect(await ordersOf(ann)).toMatchObject([{ coupon_code: 'ONCE', coupon_cents: 2_080 }])
    await expect(place(body)).rejects.toMatchObject({ status: 409, code: 'coupon_used' })
    expect(await ordersOf(ann)).toHaveLength(1)
    expect(await stockOf(photos)).toBe(8)
  })

  test('that is good for many orders', async () => {
    const body = { ...(await buyNow(photos)), couponCode: 'PHOTO' }
    await place(body)
    expect(await place(body)).toMatchObject({ total: 104 - 10.4 + 20 })
  })

  test.each([
    ['NOPE', 'coupon_unknown', 'There is no coupon NOPE. Please check how it is written.'],
    ['PHOTO', 'coupon_for_nothing_in_cart', 'The coupon PHOTO is for Photo Set. Your order has none to buy.'],
  ])('%s is refused as on the cart page, and nothing happens', async (couponCode, code, message) => {
    await expect(place({ ...(await buyNow(sign)), couponCode })).rejects.toMatchObject({
      status: 409,
      code,
      message,
    })
    expect(await ordersOf(ann)).toEqual([])
    expect(await stockOf(sign)).toBe(10)
  })

  test('that is empty is none', async () => {
    expect(await place({ ...(await buyNow(photos)), couponCode: '' })).toMatchObject({ total: 124 })
  })
})

describe('an Idempotency-Key', () => {
  test('gives the first answer again, also after the price has changed', async () => {
    const body = await buyNow(photos)
    const first = await place(body, 'key-1')
    await setProduct(app, photos, { price_cents: 20_000 })
    expect(await place(body, 'key-1')).toEqual(first)
    await setProduct(app, photos, { price_cents: 12_900 })
    expect(await ordersOf(ann)).toHaveLength(1)
    const { order } = await ann.call(getOrderDetails, { params: { orderId: first.orderId } })
    expect(order.price).toBe(first.total)
  })

  test('with another body is refused', async () => {
    await place(await buyNow(photos), 'key-2')
    await expect(place(await buyNow(photos, 2), 'key-2')).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
  })

  test('is each customer’s own', async () => {
    await place(await buyNow(photos), 'key-3')
    const bob = await anAccount(app)
    const body = await anOrderBody(app, bob.id, [{ productId: photos, quantity: 1 }])
    await bob.call(placeOrder, { body, idempotencyKey: 'key-3' })
    expect(await ordersOf(bob)).toHaveLength(1)
  })
})
