import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCoupon } from '#contract/cart'
import { addToCart } from '#server/cart/add-to-cart'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { actionsOf, cancelAs, orderRow } from '#server/testing/order-steps'
import { shopOfTwo, type ShopOfTwo } from '#server/testing/shop-of-two'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let shop: ShopOfTwo
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOfTwo(app)
  await aCoupon(app, { code: 'ONCE', off: { amountCents: 500 }, isOncePerCustomer: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
  await shop.restock()
})

const dayMs = 24 * 60 * 60_000

describe('canceling', () => {
  test('returns pieces and coupon and is recorded, and a repeat changes nothing', async () => {
    const id = await shop.order(ann.id, { couponCode: 'ONCE' })
    expect(await shop.stocks()).toEqual([7, 9])
    const { number } = await orderRow(app, id)
    for (let times = 0; times < 3; times++)
      expect(await cancelAs(ann, id)).toEqual({ message: `Order ${number} is canceled.` })
    expect(await orderRow(app, id)).toMatchObject({
      state: 'cancelled',
      payment_state: 'unpaid',
      cancelled_at: app.now(),
      coupon_code: 'ONCE',
    })
    expect(await shop.stocks()).toEqual([10, 10])
    expect(await actionsOf(app, id)).toEqual(['customer: cancelled', 'customer: placed'])
    await addToCart(app, ann.id, { productId: shop.sign, quantity: 1 })
    expect(await ann.call(applyCoupon, { body: { code: 'ONCE' } })).toMatchObject({ couponDiscount: 5 })
  })

  test('is refused once the order is paid', async () => {
    const id = await aPaidOrder(app, { customerId: ann.id, products: shop.threeSignsAndPhotos })
    await expect(cancelAs(ann, id)).rejects.toMatchObject({ status: 409, code: 'order_paid' })
    expect(await shop.stocks()).toEqual([7, 9])
  })

  test('is only possible for its owner', async () => {
    const id = await shop.order(ann.id)
    const bob = await anAccount(app)
    await expect(cancelAs(bob, id)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    await expect(cancelAs(ann, 'none')).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await orderRow(app, id)).toMatchObject({ state: 'pending' })
    await cancelAs(ann, id)
  })

  test('is possible when a product was deleted', async () => {
    const [gone = ''] = await aCatalogue(app, [{ name: app.newId() }])
    const id = await shop.order(ann.id, {
      products: [...shop.threeSignsAndPhotos, { productId: gone, quantity: 1 }],
    })
    await app.database.transaction((trx) => trx.deleteFrom('product').where('id', '=', gone).execute())
    await cancelAs(ann, id)
    expect(await shop.stocks()).toEqual([10, 10])
  })
})

describe('24 hours unpaid', () => {
  test('cancel an order, and not a moment before', async () => {
    const id = await shop.order(ann.id)
    app.clock.forward(dayMs - 1)
    await app.jobs.runDue()
    expect(await orderRow(app, id)).toMatchObject({ state: 'pending' })
    app.clock.forward(1)
    await app.jobs.runDue()
    expect(await orderRow(app, id)).toMatchObject({ state: 'cancelled', cancelled_at: app.now() })
    expect(await shop.stocks()).toEqual([10, 10])
    expect(await actionsOf(app, id)).toEqual(['customer: placed', 'system: expired', 'system: hold ended'])
  })

  test('do not affect an order that was paid or canceled', async () => {
    const [paid, cancelled] = [
      await aPaidOrder(app, { customerId: ann.id, products: shop.threeSignsAndPhotos }),
      await shop.order(ann.id),
    ]
    await cancelAs(ann, cancelled)
    app.clock.forward(2 * dayMs)
    await app.jobs.runDue()
    expect(await orderRow(app, paid)).toMatchObject({ state: 'placed' })
    expect(await shop.stocks()).toEqual([7, 9])
  })
})
