import { refundInShort } from '#rules/refunds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byProduct } from '#server/checkout/requested-lines'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { aShopper, type Shopper, stockOf } from '#server/testing/a-shopper'
import { anOrderBody, someShipping } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: Shopper
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
  await aCoupon(app, { code: 'PHOTO', on: { productId: photos } })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await aShopper(app)
  for (const id of [photos, sign, lockbox]) await setProduct(app, id, { stock: 10 })
})

const linesOf = (orderId: string) =>
  app.database.direct
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

describe('a placed order', () => {
  test('takes over the cart at its prices, takes its pieces from stock and empties the cart', async () => {
    await ann.add(sign, 2)
    await ann.add(photos, 3)
    const answer = await ann.place(await ann.wholeCart())
    expect(answer).toMatchObject({
      total: 2 * 119.5 + 3 * 104 + 20,
      message: expect.stringContaining('placed'),
    })
    expect(await ann.cart()).toMatchObject({ card_product_count: 0, price: 0 })
    expect([await stockOf(app, sign), await stockOf(app, photos), await stockOf(app, lockbox)]).toEqual([
      8, 7, 10,
    ])
    const [order] = await ann.orders()
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

  test("keeps each line as it was, with its seller's share", async () => {
    await ann.add(photos, 3)
    await ann.add(sign)
    const { orderId } = await ann.place(await ann.wholeCart())
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

  test('gets the next number, and everyone sees the new stock', async () => {
    const first = await ann.place(await ann.buyNow(photos))
    const second = await ann.place(await ann.buyNow(photos))
    expect(second.number).toBe(first.number + 1)
    const details = await app.http.inject('/api/home/product-details/photo-set')
    expect(details.json().product.stock).toBe(8)
  })

  test('is in the audit log, and its customer gets a mail whose sums add up', async () => {
    await ann.add(photos, 2)
    await ann.add(lockbox)
    const { orderId, number } = await ann.place({ ...(await ann.wholeCart()), couponCode: 'photo' })
    const audit = await app.database.direct
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
    expect(mail?.text).toContain(refundInShort)
    expect(mail?.text).toContain('/disclosure#refunds')
  })
})

describe('Buy Now', () => {
  test('orders one product and leaves the cart alone', async () => {
    await ann.add(photos, 2)
    const { total } = await ann.place(await ann.buyNow(sign))
    expect(total).toBe(139.5)
    expect(await ann.cart()).toMatchObject({ card_product_count: 2 })
    expect([await stockOf(app, sign), await stockOf(app, photos)]).toEqual([9, 10])
  })

  test('of a product that is also in the cart leaves the cart alone', async () => {
    await ann.add(sign, 2)
    await ann.place(await ann.buyNow(sign))
    expect(await ann.cart()).toMatchObject({ card_product_count: 2 })
  })
})

test('uses only ids and quantities of the sent products; the rest may be wrong', async () => {
  const body = await ann.buyNow(photos)
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
  const { orderId } = await ann.place(wrong as unknown as typeof body)
  expect(await linesOf(orderId)).toMatchObject([{ name: 'Photo Set', unit_cents: 10_400 }])
})

test('merges one product on two lines into one line', async () => {
  await ann.add(photos, 2)
  const [line] = (await ann.cart()).card_products[0]?.products ?? []
  const body = await anOrderBody(app, ann.id, [
    { productId: photos, quantity: 2, lineId: line?._id ?? '' },
    { productId: photos, quantity: 1 },
  ])
  const { orderId } = await ann.place(body)
  expect(await linesOf(orderId)).toMatchObject([{ product_id: photos, quantity: 3 }])
})

test('a product requested several times is one line, in the order of first request', () => {
  expect(
    byProduct([
      { lineId: 'x', productId: 'b', quantity: 2 },
      { lineId: '', productId: 'a', quantity: 1 },
      { lineId: '', productId: 'b', quantity: 3 },
    ]),
  ).toEqual([
    { productId: 'b', quantity: 5 },
    { productId: 'a', quantity: 1 },
  ])
})
