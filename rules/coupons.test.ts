import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coupon, couponDiscount, type CouponLine, normalCode } from './coupons.ts'

const aCoupon = (wish: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  code: 'WELCOME10',
  off: { percent: 10 },
  on: null,
  firstDay: null,
  lastDay: null,
  isOncePerCustomer: false,
  ...wish,
})
const aLine = (wish: Partial<CouponLine> = {}): CouponLine => ({
  productId: 'sign',
  categoryId: 'signs',
  unitCents: 11_900,
  quantity: 1,
  ...wish,
})
const outcome = (coupon: Coupon, lines = [aLine()], { today = '2026-05-15', isUsed = false } = {}) =>
  couponDiscount(coupon, { lines, today, isUsed })

describe('what a coupon takes off', () => {
  test('a percentage of discounted price × quantity, rounded to the cent', () => {
    expect(outcome(aCoupon(), [aLine({ unitCents: 10_433, quantity: 3 })])).toEqual({ discountCents: 3_130 })
    expect(outcome(aCoupon({ off: { percent: 15 } }), [aLine({ unitCents: 10 })])).toEqual({
      discountCents: 2,
    })
  })

  test('an amount, and never more than the price of what the coupon is for', () => {
    const coupon = aCoupon({ off: { amountCents: 2_000 } })
    expect(outcome(coupon)).toEqual({ discountCents: 2_000 })
    expect(outcome(coupon, [aLine({ unitCents: 999 })])).toEqual({ discountCents: 999 })
  })

  test('of the lines in its category', () => {
    const lines = [aLine(), aLine({ productId: 'mls', categoryId: 'listing', unitCents: 72_000 })]
    expect(outcome(aCoupon({ on: { categoryId: 'listing', name: 'MLS Listing' } }), lines)).toEqual({
      discountCents: 7_200,
    })
  })

  test('of the lines of its product', () => {
    const lines = [aLine({ quantity: 2 }), aLine({ productId: 'lockbox' })]
    expect(outcome(aCoupon({ on: { productId: 'sign', name: 'Sign' } }), lines)).toEqual({
      discountCents: 2_380,
    })
  })

  test('never less than nothing and never more than its base, in whole cents', () => {
    const off = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
    )
    const lines = fc.array(
      fc.record({
        productId: fc.constantFrom('a', 'b'),
        categoryId: fc.constant('c'),
        unitCents: fc.nat({ max: 999_999_999 }),
        quantity: fc.integer({ min: 1, max: 1_000 }),
      }),
    )
    fc.assert(
      fc.property(off, lines, (off, lines) => {
        const eligible = lines.filter(({ productId }) => productId === 'a')
        const base = eligible.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
        const found = outcome(aCoupon({ off, on: { productId: 'a', name: 'A' } }), lines)
        if ('refusal' in found) expect(base).toBe(0)
        else {
          expect(Number.isInteger(found.discountCents)).toBe(true)
          expect(found.discountCents).toBeGreaterThanOrEqual(0)
          expect(found.discountCents).toBeLessThanOrEqual(base)
        }
      }),
    )
  })
})

describe('a coupon is refused', () => {
  const within = aCoupon({ firstDay: '2026-05-15', lastDay: '2026-05-20' })
  test.each([
    ['2026-05-14', { refusal: { why: 'not_valid_yet', firstDay: '2026-05-15' } }],
    ['2026-05-15', { discountCents: 1_190 }],
    ['2026-05-20', { discountCents: 1_190 }],
    ['2026-05-21', { refusal: { why: 'expired', lastDay: '2026-05-20' } }],
  ])('outside its days: on %s', (today, expected) => {
    expect(outcome(within, [aLine()], { today })).toEqual(expected)
  })

  test('when the customer has used it, if it is good for one order', () => {
    const used = { isUsed: true }
    expect(outcome(aCoupon({ isOncePerCustomer: true }), [aLine()], used)).toEqual({
      refusal: { why: 'used' },
    })
    expect(outcome(aCoupon(), [aLine()], used)).toEqual({ discountCents: 1_190 })
  })

  test('when no line of the cart matches it, or all are free', () => {
    const coupon = aCoupon({ on: { categoryId: 'listing', name: 'MLS Listing' } })
    const refused = { refusal: { why: 'for_nothing_in_cart' } }
    expect(outcome(coupon)).toEqual(refused)
    expect(outcome(aCoupon(), [])).toEqual(refused)
    expect(outcome(aCoupon(), [aLine({ unitCents: 0 })])).toEqual(refused)
  })
})

test.each([' welcome10 ', 'WELCOME 10', 'Welcome\u00A010', 'wel\u200Bcome10\n', 'ｗｅｌｃｏｍｅ１０'])(
  'the code %j matches in any case, width and spacing',
  (typed) => expect(normalCode(typed)).toBe('WELCOME10'),
)
