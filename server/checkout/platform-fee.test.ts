// The brokerage sets the fee.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import { applyCoupon } from '#contract/cart'
import { getOrderDetails } from '#contract/orders'
import { inDollars } from '#rules/money'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { paperOf } from '#server/payments/papers/order-paper'
import { aPaidOrder } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { aShopper, type Shopper } from '#server/testing/a-shopper'
import { startTestApp, type TestApp } from '#server/testing/test-app'

describe.each([0, 14.5, 20])('with a fee of %d dollars', (platformFee) => {
  let app: TestApp
  let ann: Shopper
  let productId: string
  beforeEach(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'yardsign-fee-')), 'brokerage.json')
    writeFileSync(file, JSON.stringify({ platformFee }))
    app = await startTestApp({ environment: { BROKERAGE_FILE: file } })
    ann = await aShopper(app)
    productId = (await aCatalogue(app, [{ priceCents: 10_000 }]))[0] as string
  })
  afterEach(() => app.close())

  const orderOf = async (orderId: string) => (await ann.call(getOrderDetails, { params: { orderId } })).order

  test('the pages, the cart, the coupon and the order use the same fee', async () => {
    await aCoupon(app, { code: 'TEN' })
    await ann.add(productId, 2)
    expect((await app.call(getBrokerage, {})).brokerage).toMatchObject({ platformFee })
    expect(await ann.cart()).toMatchObject({ price: 200, platform_fee: platformFee })
    expect(await ann.call(applyCoupon, { body: { code: 'TEN' } })).toMatchObject({ total: 180 + platformFee })
    const { orderId, total } = await ann.place({ ...(await ann.wholeCart()), couponCode: 'TEN' })
    expect(total).toBe(180 + platformFee)
    expect(await orderOf(orderId)).toMatchObject({ price: 180 + platformFee, platform_fee: platformFee })
  })

  test('a package bought with Buy Now is charged the fee', async () => {
    const { orderId } = await ann.place(await ann.buyNow(productId))
    expect(await orderOf(orderId)).toMatchObject({ price: 100 + platformFee, platform_fee: platformFee })
  })

  test('the mails and the receipt of an order name a fee only if there is one', async () => {
    const orderId = await aPaidOrder(app, { customerId: ann.id })
    await app.jobs.runDue()
    const placed = (await app.mails()).find(({ subject }) => subject.startsWith('Your order '))
    const receipt = await paperOf(app, await orderRow(app, orderId), 'receipt')
    const amount = inDollars(platformFee * 100)
    expect(placed?.text.includes('Platform fee')).toBe(platformFee > 0)
    expect(placed?.text).not.toContain('$0.00')
    expect(receipt?.sums).toEqual([
      ['Packages', expect.anything()],
      ...(platformFee > 0 ? [['Platform fee', amount]] : []),
    ])
  })

  test('a customer who saw another fee is asked to check again', async () => {
    const refused = await ann.tryToPlace({ ...(await ann.buyNow(productId)), platform_fee: platformFee + 1 })
    expect(refused).toMatchObject({
      status: 409,
      code: 'total_differs',
      platform_fee: platformFee,
      total: 100 + platformFee,
    })
  })
})
