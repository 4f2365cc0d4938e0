// For any carts, prices and stock: sums add up, and nothing is lost or sold twice.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#server/cart/add-to-cart'
import { getCart } from '#server/cart/get-cart'
import { placeOrder } from '#server/checkout/place-order'
import { cancelOrder } from '#server/orders/cancel-order'
import { Problem } from '#server/platform/problem'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount } from '#server/testing/an-account'
import { aRequest, someShipping } from '#server/testing/an-order'
import { isFullRun, seed } from '#server/testing/seed'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const product = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 0, max: 600_000 }), fc.constantFrom(12_900, 99, 499_900)),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  stock: fc.integer({ min: 1, max: 8 }),
})
const coupon = fc.record({
  off: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amountCents: fc.integer({ min: 1, max: 900_000 }) }),
  ),
  /** The product it is valid for, or everything. */
  on: fc.option(fc.nat({ max: 3 })),
})
const shopping = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 4 }),
  carts: fc.array(
    fc.array(fc.record({ product: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) })),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  coupon: fc.option(coupon),
  /** What the desk changes while customers look at their carts. */
  desk: fc.array(
    fc.record({
      product: fc.nat({ max: 3 }),
      change: fc.oneof(
        fc.record({ stock: fc.nat({ max: 6 }) }),
        fc.record({ price_cents: fc.integer({ min: 0, max: 60_000 }) }),
      ),
    }),
    { maxLength: 2 },
  ),
  cancels: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
})
type Shopping = typeof shopping extends fc.Arbitrary<infer Value> ? Value : never

test('totals are the sums of their lines, no stock falls below 0, and no line is lost', async () => {
  await fc.assert(
    fc.asyncProperty(shopping, async (wish) => {
      const ids = await aCatalogue(
        app,
        wish.products.map((one) => ({ ...one, name: app.newId() })),
      )
      const code = wish.coupon && (await makeCoupon(wish.coupon, ids))
      const shoppers = []
      for (const cart of wish.carts) shoppers.push(await fillCart(cart, ids))
      const changed = new Set<string>()
      for (const { product: at, change } of wish.desk) {
        const id = ids[at % ids.length] as string
        await setProduct(app, id, change)
        changed.add(id)
      }
      const before = await stocks(ids)
      const outcomes = await Promise.all(shoppers.map((shopper) => place(shopper, code)))
      await checkOrders(ids, before, outcomes)
      for (const [at, { customerId, orderId }] of outcomes.entries())
        if (orderId && wish.cancels[at]) await cancelOrder(app, { id: customerId }, orderId)
      await checkOrders(ids, before, outcomes)
    }),
    { seed, numRuns: isFullRun ? 60 : 30 },
  )
}, 120_000)

const makeCoupon = async ({ off, on }: NonNullable<Shopping['coupon']>, ids: readonly string[]) => {
  const code = app.newId().toUpperCase()
  await aCoupon(app, {
    code,
    off,
    on: on === null ? null : { productId: ids[on % ids.length] as string },
    isOncePerCustomer: true,
  })
  return code
}

const fillCart = async (cart: Shopping['carts'][number], ids: readonly string[]) => {
  const { id: customerId } = await anAccount(app)
  for (const { product: at, quantity } of cart)
    await addToCart(app, customerId, { productId: ids[at % ids.length] as string, quantity }).catch(ifProblem)
  return { customerId, cart: await getCart(app, customerId) }
}

const place = async (
  { customerId, cart }: Awaited<ReturnType<typeof fillCart>>,
  couponCode: string | null,
) => {
  const body = {
    userId: customerId,
    price: cart.price,
    platform_fee: cart.platform_fee,
    products: cart.card_products,
    shippingInfo: someShipping,
    couponCode,
  }
  if (cart.card_products.length === 0) return { customerId, cart, orderId: undefined } // the pages do not let customers order this
  const placed = await placeOrder(app, { id: customerId }, body, aRequest).catch(ifProblem)
  return { customerId, cart, orderId: placed?.orderId }
}

/** A refusal to a customer is not a test failure. */
const ifProblem = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error
}

const stocks = async (ids: readonly string[]) => {
  const rows = await app.database.direct
    .selectFrom('product')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

const checkOrders = async (
  ids: readonly string[],
  before: ReadonlyMap<string, number>,
  outcomes: Awaited<ReturnType<typeof place>>[],
) => {
  const held = new Map<string, number>()
  for (const { customerId, cart, orderId } of outcomes) {
    const left = await app.database.direct
      .selectFrom('cart_line')
      .select('id')
      .where('customer_id', '=', customerId)
      .execute()
    const shown = cart.card_products.flatMap(({ products }) => products)
    if (!orderId) {
      // Refused: everything is still in the cart.
      expect(left).toHaveLength(shown.length + cart.outOfStockProduct.length)
      continue
    }
    expect(left).toHaveLength(cart.outOfStockProduct.length)
    const order = await app.database.direct
      .selectFrom('order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const lines = await app.database.direct
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(lines.map(({ product_id, quantity }) => `${quantity} × ${product_id}`).toSorted()).toEqual(
      shown.map(({ productInfo, quantity }) => `${quantity} × ${productInfo._id}`).toSorted(),
    )
    const sum = lines.reduce((total, { unit_cents, quantity }) => total + unit_cents * quantity, 0)
    expect(sum).toBe(Math.round(cart.price * 100))
    expect(order).toMatchObject({ lines_cents: sum, fee_cents: 2_000 })
    expect(order.total_cents).toBe(sum - order.coupon_cents + 2_000)
    expect(order.coupon_cents).toBeLessThanOrEqual(sum)
    expect(order.items).toBe(lines.reduce((total, { quantity }) => total + quantity, 0))
    if (order.state === 'pending')
      for (const { product_id, quantity } of lines)
        held.set(product_id, (held.get(product_id) ?? 0) + quantity)
  }
  const after = await stocks(ids)
  for (const id of ids) {
    expect(after.get(id)).toBeGreaterThanOrEqual(0)
    expect((after.get(id) ?? 0) + (held.get(id) ?? 0)).toBe(before.get(id))
  }
}
