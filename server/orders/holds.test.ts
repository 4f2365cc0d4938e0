import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCoupon } from '#contract/cart'
import { addToCart } from '#server/cart/add-to-cart'
import { catalogueTopic } from '#server/catalogue/catalogue-version'
import { holdPieces } from '#server/orders/hold-pieces'
import { lockOrder } from '#server/orders/order'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { actionsOf, cancelAs, orderRow, payNow } from '#server/testing/order-steps'
import { setProduct } from '#server/testing/a-catalogue'
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
const minuteMs = 60_000
const holdMs = 30 * minuteMs

beforeEach(async () => {
  // Pieces that earlier orders still hold are returned.
  await later(24 * 60 * minuteMs)
  ann = await anAccount(app)
  await shop.restock()
})

const shown = async (orderId: string) =>
  (await ann.call('GET /api/home/coustomer/get-order-details/:orderId', { params: { orderId } })).order
const later = async (ms: number) => {
  app.clock.forward(ms)
  await app.jobs.runDue()
}
/** Holds the pieces as a payment attempt does. */
const hold = (orderId: string) =>
  app.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order) await holdPieces(app, trx, order)
  })
const casesOf = (orderId: string) =>
  app.database.direct.selectFrom('desk_case').selectAll().where('order_id', '=', orderId).execute()

describe('30 minutes', () => {
  test('an unpaid order holds its pieces exactly this long', async () => {
    const id = await shop.order(ann.id)
    const heldUntil = new Date(app.now() + holdMs).toISOString()
    await later(holdMs - 1)
    expect(await shop.stocks()).toEqual([7, 9])
    expect(await shown(id)).toMatchObject({ delivery_status: 'pending', heldUntil })
    await later(1)
    expect(await shop.stocks()).toEqual([10, 10])
    expect(await shown(id)).toMatchObject({ delivery_status: 'pending', expires: expect.any(String) })
    expect(await shown(id)).not.toHaveProperty('heldUntil')
    expect(await actionsOf(app, id)).toEqual(['customer: placed', 'system: hold ended'])
  })

  test('start again with each attempt to pay', async () => {
    const id = await shop.order(ann.id)
    for (let times = 0; times < 3; times++) {
      await later(holdMs - 1)
      await hold(id)
    }
    await later(holdMs - 1)
    expect(await shop.stocks()).toEqual([7, 9])
    await later(1)
    expect(await shop.stocks()).toEqual([10, 10])
  })

  test('do not affect an order that was paid or canceled', async () => {
    const [paid, cancelled] = [await shop.order(ann.id), await shop.order(ann.id)]
    await payNow(app, paid)
    await cancelAs(ann, cancelled)
    await later(2 * holdMs)
    expect(await shop.stocks()).toEqual([7, 9])
    for (const id of [paid, cancelled]) expect(await orderRow(app, id)).toMatchObject({ held_until: null })
  })

  test('do not return the coupon', async () => {
    await shop.order(ann.id, { couponCode: 'ONCE' })
    await later(holdMs)
    await addToCart(app, ann.id, { productId: shop.sign, quantity: 1 })
    await expect(ann.call(applyCoupon, { body: { code: 'ONCE' } })).rejects.toMatchObject({
      code: 'coupon_used',
    })
  })

  test('notify pages when they end', async () => {
    await shop.order(ann.id)
    let notices = 0
    const unsubscribe = app.database.notices.subscribe(catalogueTopic, () => void notices++)
    await later(holdMs)
    unsubscribe()
    expect(notices).toBeGreaterThan(0)
    const { product } = await app.call('GET /api/home/product-details/:slug', {
      params: { slug: 'yard-sign' },
    })
    expect(product.stock).toBe(10)
  })
})

describe('after the hold', () => {
  test('a cancellation returns the coupon, and no piece twice', async () => {
    const id = await shop.order(ann.id, { couponCode: 'ONCE' })
    await later(holdMs)
    await cancelAs(ann, id)
    expect(await shop.stocks()).toEqual([10, 10])
    await addToCart(app, ann.id, { productId: shop.sign, quantity: 1 })
    expect(await ann.call(applyCoupon, { body: { code: 'ONCE' } })).toMatchObject({ couponDiscount: 5 })
  })

  test('the end of the 24 hours returns no piece twice', async () => {
    const id = await shop.order(ann.id)
    await later(24 * 60 * minuteMs)
    expect(await orderRow(app, id)).toMatchObject({ state: 'cancelled' })
    expect(await shop.stocks()).toEqual([10, 10])
  })

  test('an attempt to pay takes the pieces again, for 30 minutes', async () => {
    const id = await shop.order(ann.id)
    await later(holdMs)
    await hold(id)
    expect(await shop.stocks()).toEqual([7, 9])
    expect((await shown(id)).heldUntil).toBe(new Date(app.now() + holdMs).toISOString())
    await later(holdMs)
    expect(await shop.stocks()).toEqual([10, 10])
    expect(await actionsOf(app, id)).toEqual([
      'customer: held again',
      'customer: placed',
      'system: hold ended',
      'system: hold ended',
    ])
  })

  test('a payment attempt is refused when others have bought the pieces, and takes nothing', async () => {
    const id = await shop.order(ann.id)
    await later(holdMs)
    await setProduct(app, shop.sign, { stock: 2 })
    await expect(hold(id)).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: expect.stringMatching(/only 2 of Yard Sign are left, and your order needs 3.*cancel order/),
    })
    expect(await shop.stocks()).toEqual([2, 10])
    await setProduct(app, shop.sign, { stock: 3 })
    await hold(id)
    expect(await shop.stocks()).toEqual([0, 9])
  })

  test('money that arrives takes the pieces', async () => {
    const id = await shop.order(ann.id)
    await later(holdMs)
    expect(await payNow(app, id)).toBe('paid')
    expect(await shop.stocks()).toEqual([7, 9])
    expect(await orderRow(app, id)).toMatchObject({
      state: 'placed',
      payment_state: 'paid',
      held_until: null,
    })
  })

  test('money for sold pieces is filed for the desk, and the coupon is returned', async () => {
    const id = await shop.order(ann.id, { couponCode: 'ONCE' })
    await later(holdMs)
    await setProduct(app, shop.photos, { stock: 0 })
    expect(await payNow(app, id, 'late')).toBe('owed back')
    expect(await orderRow(app, id)).toMatchObject({
      state: 'cancelled',
      payment_state: 'paid',
      paid_at: app.now(),
      cancelled_at: app.now(),
    })
    expect(await shop.stocks()).toEqual([10, 0])
    expect(await casesOf(id)).toMatchObject([{ kind: 'refund due', closed_at: null }])
    expect(await payNow(app, id, 'later')).toBe('not payable')
    await addToCart(app, ann.id, { productId: shop.sign, quantity: 1 })
    expect(await ann.call(applyCoupon, { body: { code: 'ONCE' } })).toMatchObject({ couponDiscount: 5 })
    expect((await shown(id)).timeline.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('they were sold out: you get the money back'),
    )
  })
})

test('an attempt in the last minutes does not extend the hold beyond the 24 hours', async () => {
  const id = await shop.order(ann.id)
  const { expires_at } = await orderRow(app, id)
  await later(24 * 60 * minuteMs - 5 * minuteMs)
  await hold(id)
  expect(await orderRow(app, id)).toMatchObject({ held_until: expires_at })
  await later(5 * minuteMs)
  expect(await orderRow(app, id)).toMatchObject({ state: 'cancelled' })
  expect(await shop.stocks()).toEqual([10, 10])
})

test('no piece is lost when a hold ends while its customer pays, cancels and tries again', async () => {
  const sign = [{ productId: shop.sign, quantity: 1 }]
  const ids = await Promise.all(Array.from({ length: 8 }, () => shop.order(ann.id, { products: sign })))
  app.clock.forward(holdMs)
  const quiet = (work: Promise<unknown>) => work.catch(() => undefined)
  await Promise.all([
    app.jobs.runDue(),
    ...ids.map((id, at) =>
      quiet(
        [hold, payNow.bind(undefined, app), cancelAs.bind(undefined, ann)][at % 3]?.(id) as Promise<unknown>,
      ),
    ),
    app.jobs.runDue(),
  ])
  const rows = await Promise.all(ids.map((id) => orderRow(app, id)))
  const gone = rows.filter(({ payment_state, held_until }) => payment_state === 'paid' || held_until !== null)
  expect((await shop.stocks())[0]).toBe(10 - gone.length)
  await later(holdMs)
  const paid = rows.filter(({ payment_state }) => payment_state === 'paid')
  expect((await shop.stocks())[0]).toBe(10 - paid.length)
})
