import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitReview } from '#contract/reviews'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { byStaff, payNow, stepNow } from '#server/testing/order-steps'
import { shopOfTwo, type ShopOfTwo } from '#server/testing/shop-of-two'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let shop: ShopOfTwo
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOfTwo(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
  await shop.restock()
})

describe('a review', () => {
  const review = () => ann.call(submitReview, { body: { productId: shop.sign, rating: 5, review: 'Good.' } })
  const isVerified = async () => {
    const { reviews } = (await app.http.inject(`/api/home/customer/get-reviews/${shop.sign}`)).json()
    return reviews[0].verified
  }
  const oneOf = (productId: string, { id: customerId } = ann) => ({
    customerId,
    products: [{ productId, quantity: 1 }],
  })
  beforeEach(() => app.clock.forward(1_000)) // so that it is the newest

  test('is a verified purchase while a paid order has the product', async () => {
    const unpaid = await anOrder(app, oneOf(shop.sign))
    await review()
    expect(await isVerified()).toBe(false)
    await payNow(app, unpaid)
    expect(await isVerified()).toBe(true)
    await review()
    expect(await isVerified()).toBe(true)
    const second = await aPaidOrder(app, oneOf(shop.sign))
    await stepNow(app, unpaid, 'refund', byStaff)
    expect(await isVerified()).toBe(true)
    await stepNow(app, second, 'refund', byStaff)
    expect(await isVerified()).toBe(false)
  })

  test('that is written after the purchase is verified at once', async () => {
    await aPaidOrder(app, oneOf(shop.sign))
    await review()
    expect(await isVerified()).toBe(true)
  })

  test('is not verified by somebody else’s order or by another product', async () => {
    const bob = await anAccount(app)
    await aPaidOrder(app, oneOf(shop.sign, bob))
    await aPaidOrder(app, oneOf(shop.photos))
    await review()
    expect(await isVerified()).toBe(false)
  })
})
