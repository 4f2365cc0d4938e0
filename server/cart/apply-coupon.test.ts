import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/cart'
import { dayInWords } from '#server/coupons/problems'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let listing: string
let sign: string
beforeAll(async () => {
  app = await startTestApp()
  ;[listing, sign] = (await aCatalogue(app, [
    { name: 'MLS Plus', category: 'MLS Listing', priceCents: 79_900, discountPercent: 10, stock: 5 },
    { name: 'Yard Sign', category: 'Signs', priceCents: 11_900, stock: 5 },
  ])) as [string, string]
  const { category_id: categoryId } = await app.database.direct
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', listing)
    .executeTakeFirstOrThrow()
  await aCoupon(app, { code: 'WELCOME10', on: { categoryId }, isOncePerCustomer: true })
  await aCoupon(app, { code: 'SIGN20', off: { amountCents: 2_000 }, on: { productId: sign } })
  await aCoupon(app, { code: 'OLD2024', firstDay: '2024-01-01', lastDay: '2024-12-31' })
  await aCoupon(app, { code: 'SUMMER', firstDay: '2026-06-01' })
  await aCoupon(app, { code: 'TODAY', lastDay: '2026-05-15' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
})

const add = (productId: string, quantity = 1) =>
  ann.call(contract.addToCart, { body: { userId: ann.id, productId, quantity } })
const apply = (code: string) => ann.call(contract.applyCoupon, { body: { code } })

test('a coupon reduces what it is valid for, and the fee stays', async () => {
  await add(listing, 2)
  await add(sign)
  expect(await apply('WELCOME10')).toEqual({
    code: 'WELCOME10',
    couponDiscount: 144,
    total: 1_440 + 119 - 144 + 20,
    message: 'The coupon WELCOME10 takes $144.00 off.',
  })
  expect(await apply('SIGN20')).toMatchObject({ couponDiscount: 20, total: 1_440 + 119 - 20 + 20 })
})

test('a coupon reduces a package that is bought on its own, whatever is in the cart', async () => {
  await add(sign, 2)
  const applyTo = (code: string, productId: string, quantity = 1) =>
    ann.call(contract.applyCoupon, { body: { code, single: { productId, quantity } } })
  expect(await applyTo('WELCOME10', listing, 2)).toEqual({
    code: 'WELCOME10',
    couponDiscount: 144,
    total: 1_440 - 144 + 20,
    message: 'The coupon WELCOME10 takes $144.00 off.',
  })
  await expect(applyTo('SIGN20', listing)).rejects.toMatchObject({
    code: 'coupon_for_nothing_in_cart',
    message: 'The coupon SIGN20 is for Yard Sign. Your order has none to buy.',
  })
  await expect(applyTo('WELCOME10', listing, 6)).rejects.toMatchObject({
    code: 'coupon_for_nothing_in_cart',
  })
  await expect(applyTo('SIGN20', 'none')).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
})

test('a code may be typed in lower case with spaces around it', async () => {
  await add(sign)
  expect(await apply('  sign20 ')).toMatchObject({ code: 'SIGN20', couponDiscount: 20 })
})

test('checking a coupon does not use it up', async () => {
  await add(listing)
  await apply('WELCOME10')
  expect(await apply('WELCOME10')).toMatchObject({ couponDiscount: 72 })
})

test.each([
  ['NOPE', 'coupon_unknown', 'We don’t know the coupon NOPE. Please check the spelling.'],
  ["' or 1=1--", 'coupon_unknown', "We don’t know the coupon 'OR1=1--. Please check the spelling."],
  ['old2024', 'coupon_expired', 'The coupon OLD2024 expired on December 31, 2024.'],
  ['summer', 'coupon_not_valid_yet', 'The coupon SUMMER can be used starting June 1, 2026.'],
  [
    'welcome10',
    'coupon_for_nothing_in_cart',
    'The coupon WELCOME10 is for packages in MLS Listing. Your cart has none to buy.',
  ],
])('%s is refused: %s', async (code, problem, sentence) => {
  await add(sign)
  await expect(apply(code)).rejects.toMatchObject({ status: 409, code: problem, message: sentence })
})

test('no coupon applies to an empty cart', async () => {
  await expect(apply('SIGN20')).rejects.toMatchObject({
    code: 'coupon_for_nothing_in_cart',
    message: 'The coupon SIGN20 is for Yard Sign. Your cart has none to buy.',
  })
  await expect(apply('TODAY')).rejects.toMatchObject({
    message: 'The coupon TODAY needs something in your cart that is available.',
  })
})

test('no coupon applies to sold-out products', async () => {
  await add(sign)
  await setProduct(app, sign, { stock: 0 })
  await expect(apply('SIGN20')).rejects.toMatchObject({ code: 'coupon_for_nothing_in_cart' })
  await setProduct(app, sign, { stock: 5 })
})

test('a coupon expires with its last day in Mountain Time', async () => {
  await add(sign)
  const start = app.now()
  app.clock.forward(Date.parse('2026-05-16T05:59:59Z') - start)
  expect(await apply('TODAY')).toMatchObject({ couponDiscount: 11.9 })
  app.clock.forward(1_000)
  await expect(apply('TODAY')).rejects.toMatchObject({ code: 'coupon_expired' })
  app.clock.forward(start - app.now())
})

test('a coupon for one order is refused for a customer who has used it, and for nobody else', async () => {
  await add(listing)
  await use('WELCOME10', ann)
  await expect(apply('WELCOME10')).rejects.toMatchObject({
    code: 'coupon_used',
    message: 'You have already used the coupon WELCOME10. It is good for one order.',
  })
  ann = await anAccount(app)
  await add(listing)
  expect(await apply('WELCOME10')).toMatchObject({ couponDiscount: 72 })
})

test('two orders cannot both use such a coupon, and others can be used as often as customers like', async () => {
  await use('WELCOME10', ann)
  await expect(use('WELCOME10', ann)).rejects.toThrow(/unique/i)
  await use('SIGN20', ann)
  await use('SIGN20', ann)
})

const cart = (who = ann) => who.call(contract.getCart, { params: { userId: who.id } })

test('an applied coupon belongs to the cart, until another one, an order or the customer takes its place', async () => {
  await add(listing)
  await add(sign)
  await apply('welcome10')
  await expect(apply('NOPE')).rejects.toMatchObject({ code: 'coupon_unknown' })
  expect(await cart()).toMatchObject({ coupon: { code: 'WELCOME10', couponDiscount: 72 } })
  await apply('SIGN20')
  expect(await cart()).toMatchObject({ coupon: { code: 'SIGN20', couponDiscount: 20 } })
  await ann.call(contract.applyCoupon, {
    body: { code: 'WELCOME10', single: { productId: listing, quantity: 1 } },
  })
  expect(await cart()).toMatchObject({ coupon: { code: 'SIGN20' } })
  await ann.call(contract.removeCoupon, {})
  expect(await cart()).not.toHaveProperty('coupon')
})

test('the coupon of a cart is checked each time: it waits while the cart has nothing for it, and is removed when it is over', async () => {
  await add(sign)
  await add(listing)
  await apply('SIGN20')
  const [line] = (await cart()).card_products.flatMap(({ products }) => products)
  await ann.call(contract.deleteCartLine, { params: { cardId: line?._id ?? '' } })
  const waiting = await cart()
  expect(waiting).toMatchObject({
    couponProblem: 'The coupon SIGN20 is for Yard Sign. Your cart has none to buy.',
  })
  expect(waiting).not.toHaveProperty('isCouponRemoved')
  await add(sign)
  expect(await cart()).toMatchObject({ coupon: { code: 'SIGN20' } })

  await apply('WELCOME10')
  await use('WELCOME10', ann)
  expect(await cart()).toMatchObject({
    isCouponRemoved: true,
    couponProblem:
      'You have already used the coupon WELCOME10. It is good for one order. It is removed from your cart.',
  })
  expect(await cart()).not.toHaveProperty('couponProblem')
})

/** Uses the coupon as an order does. */
const use = async (code: string, { id }: TestAccount) => {
  const coupon = await app.database.direct
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await app.database.transaction((trx) =>
    trx
      .insertInto('coupon_use')
      .values({
        order_id: app.newId(),
        coupon_id: coupon.id,
        customer_id: id,
        is_once_per_customer: coupon.is_once_per_customer,
        created_at: app.now(),
      })
      .execute(),
  )
}

test('a day is written as people write it', () => {
  expect(dayInWords('2024-12-31')).toBe('December 31, 2024')
})
