import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coupon, couponDiscount, couponOfLines } from './coupons.ts'
import { lineCents, partsOfPaid, splitCents, sumsAfterLines } from './order-sums.ts'
import { orderTotalCents } from './orders.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('a package after its coupon, and the fee, are what was paid', () => {
  const order = { lines: [{ unitCents: 129_900, quantity: 1, couponCents: 12_990 }], couponCents: 12_990 }
  expect(partsOfPaid({ ...order, feeCents: 4_995 })).toEqual({ lineCents: [116_910], feeCents: 4_995 })
})

test('lines that do not know their coupon share it', () => {
  const line = { unitCents: 1_000, quantity: 1, couponCents: 0 }
  expect(partsOfPaid({ lines: [line, line, line], couponCents: 1_000, feeCents: 0 }).lineCents).toEqual([
    667, 666, 667,
  ])
})

const aLine = fc.record({
  productId: fc.constantFrom('a', 'b', 'c'),
  categoryId: fc.constantFrom('signs', 'listing'),
  unitCents: fc.integer({ min: 0, max: 9_999_900 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const aCoupon = fc.record({
  off: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
  ),
  on: fc.constantFrom(null, { categoryId: 'listing', name: '' }, { productId: 'a', name: '' }),
})

test('the parts of any order add up to what is paid, and the coupon takes from no other line', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 8 }),
      aCoupon,
      fc.nat({ max: 9_999 }),
      (pieces, off, fee) => {
        const coupon: Coupon = {
          ...off,
          id: 'c',
          code: 'C',
          firstDay: null,
          lastDay: null,
          isOncePerCustomer: false,
        }
        const outcome = couponDiscount(coupon, { lines: pieces, today: '2026-05-15', isUsed: false })
        const couponCents = 'discountCents' in outcome ? outcome.discountCents : 0
        const ofLines = couponOfLines(coupon, pieces, couponCents)
        const lines = pieces.map((piece, at) => ({ ...piece, couponCents: ofLines[at] ?? 0 }))
        const linesCents = sum(pieces.map(lineCents))
        const total = orderTotalCents({ linesCents, couponCents, feeCents: fee })
        const parts = partsOfPaid({ lines, couponCents, feeCents: fee })
        expect(sum(parts.lineCents) + parts.feeCents).toBe(total)
        const between = sumsAfterLines({ couponCode: 'C', couponCents, feeCents: fee })
        expect(linesCents + sum(between.map(({ cents }) => cents))).toBe(total)
        for (const [at, line] of lines.entries()) {
          expect(parts.lineCents[at]).toBeGreaterThanOrEqual(0)
          if (off.on !== null && 'productId' in off.on && line.productId !== 'a')
            expect(parts.lineCents[at]).toBe(lineCents(line))
        }
      },
    ),
  )
})

test('a sum is split in whole cents that add up to it, none larger than its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 1e9 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const cents = Math.floor(sum(weights) * share)
        const parts = splitCents(cents, weights)
        expect(sum(parts)).toBe(cents)
        for (const [at, part] of parts.entries()) {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(weights[at] ?? 0)
        }
      },
    ),
  )
})
