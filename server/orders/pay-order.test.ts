import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCoupon } from '#contract/cart'
import { addToCart } from '#server/cart/add-to-cart'
import { startWork } from '#server/orders/start-work'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { actionsOf, byStaff, cancelAs, orderRow, payNow, stepNow } from '#server/testing/order-steps'
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
beforeEach(async () => {
  ann = await anAccount(app)
  await shop.restock()
})

const casesOf = (orderId: string) =>
  app.database.direct.selectFrom('desk_case').selectAll().where('order_id', '=', orderId).execute()

describe('money', () => {
  test('places a pending order and marks it paid', async () => {
    const id = await shop.order(ann.id)
    expect(await payNow(app, id)).toBe('paid')
    expect(await orderRow(app, id)).toMatchObject({
      state: 'placed',
      payment_state: 'paid',
      paid_at: app.now(),
    })
    expect(await shop.stocks()).toEqual([7, 9])
    expect(await actionsOf(app, id)).toEqual(['customer: placed', 'system: paid'])
  })

  test('that arrives a second time pays nothing', async () => {
    const id = await shop.order(ann.id)
    await payNow(app, id, 'first')
    expect(await payNow(app, id, 'second')).toBe('not payable')
    expect(await actionsOf(app, id)).toHaveLength(2)
  })

  test('that arrives late revives a canceled order whose pieces are in stock', async () => {
    const id = await shop.order(ann.id, { couponCode: 'ONCE' })
    await cancelAs(ann, id)
    expect(await payNow(app, id)).toBe('revived')
    expect(await orderRow(app, id)).toMatchObject({
      state: 'placed',
      payment_state: 'paid',
      cancelled_at: null,
    })
    expect(await shop.stocks()).toEqual([7, 9])
    await addToCart(app, ann.id, { productId: shop.sign, quantity: 1 })
    await expect(ann.call(applyCoupon, { body: { code: 'ONCE' } })).rejects.toMatchObject({
      code: 'coupon_used',
    })
    expect(await casesOf(id)).toEqual([])
  })

  test('that arrives late for sold pieces is filed for the desk, which refunds it', async () => {
    const id = await shop.order(ann.id, { couponCode: 'ONCE' })
    await cancelAs(ann, id)
    await setProduct(app, shop.photos, { stock: 0 })
    expect(await payNow(app, id, 'late')).toBe('owed back')
    expect(await orderRow(app, id)).toMatchObject({
      state: 'cancelled',
      payment_state: 'paid',
      paid_at: app.now(),
    })
    expect(await shop.stocks()).toEqual([10, 0])
    expect(await casesOf(id)).toMatchObject([{ kind: 'refund due', closed_at: null }])
    expect(await payNow(app, id, 'later')).toBe('not payable')
    expect(await stepNow(app, id, 'refund', byStaff)).toMatchObject({
      payment_state: 'refunded',
      refunded_at: app.now(),
    })
    expect(await shop.stocks()).toEqual([10, 0])
    expect(await actionsOf(app, id)).toEqual([
      'customer: cancelled',
      'customer: placed',
      'staff: refunded',
      'system: paid when cancelled',
    ])
  })

  test('is owed back when the coupon was used for another order', async () => {
    const id = await shop.order(ann.id, { couponCode: 'ONCE' })
    await cancelAs(ann, id)
    const other = await shop.order(ann.id, { couponCode: 'ONCE' })
    const stocks = await shop.stocks()
    expect(await payNow(app, id)).toBe('owed back')
    expect(await orderRow(app, id)).toMatchObject({ state: 'cancelled', payment_state: 'paid' })
    expect(await shop.stocks()).toEqual(stocks)
    expect(await payNow(app, other)).toBe('paid')
  })

  test('that is owed back does not use up the coupon', async () => {
    const id = await shop.order(ann.id, { couponCode: 'ONCE' })
    await cancelAs(ann, id)
    await setProduct(app, shop.sign, { stock: 0 })
    expect(await payNow(app, id)).toBe('owed back')
    await shop.restock()
    expect(await payNow(app, await shop.order(ann.id, { couponCode: 'ONCE' }))).toBe('paid')
  })
})

describe('the desk', () => {
  test('starts work on a paid order once', async () => {
    const id = await aPaidOrder(app, { customerId: ann.id })
    for (let times = 0; times < 2; times++)
      expect(await startWork(app, { id: 'desk' }, id)).toMatchObject({
        state: 'warehouse',
        payment_state: 'paid',
      })
    expect(await actionsOf(app, id)).toEqual(['customer: placed', 'staff: work started', 'system: paid'])
  })

  test('cannot start work on any other order', async () => {
    const [unpaid, cancelled] = [await shop.order(ann.id), await shop.order(ann.id)]
    await cancelAs(ann, cancelled)
    for (const id of [unpaid, cancelled])
      await expect(startWork(app, { id: 'desk' }, id)).rejects.toMatchObject({ code: 'order_not_placed' })
    await expect(startWork(app, { id: 'desk' }, 'none')).rejects.toMatchObject({ code: 'order_not_found' })
  })

  test('refunds a paid order, which ends it', async () => {
    const id = await aPaidOrder(app, { customerId: ann.id, products: shop.threeSignsAndPhotos })
    await stepNow(app, id, 'refund', byStaff)
    expect(await orderRow(app, id)).toMatchObject({
      state: 'cancelled',
      payment_state: 'refunded',
      refunded_at: app.now(),
      cancelled_at: app.now(),
    })
    expect(await stepNow(app, id, 'refund', byStaff)).toBeUndefined()
  })
})
