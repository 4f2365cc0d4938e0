import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedCents, dollars, inDollars } from '#server/catalogue/price'

test.each([
  [499, 0, 499],
  [799, 10, 720],
  [1499, 0, 1499],
  [2499, 10, 2250],
  [4999, 0, 4999],
  [149, 0, 149],
  [199, 25, 150],
  [129, 0, 129],
  [329, 15, 280],
  [249, 0, 249],
  [449, 12, 396],
  [329, 0, 329],
  [119, 0, 119],
  [149, 5, 142],
  [99, 0, 99],
  [349, 0, 349],
  [895, 10, 806],
  [129, 20, 104],
])('%i dollars less %i percent cost %i', (price, percent, pays) => {
  expect(discountedCents(price * 100, percent)).toBe(pays * 100)
})

test.each([
  [12_950, 20, 10_450],
  [99, 50, 99],
  [199, 100, 99],
  [10_000, 100, 0],
])('%i cents less %i percent: the discount is a whole number of dollars', (cents, percent, pays) => {
  expect(discountedCents(cents, percent)).toBe(pays)
})

test('a discount never adds to the price and never takes more than all of it', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(100), (cents, percent) => {
      const pays = discountedCents(cents, percent)
      const exact = (BigInt(cents) * BigInt(percent)) / 10_000n
      expect(pays).toBe(cents - Number(exact) * 100)
      expect(pays).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('dollars have at most two decimals', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      expect(String(dollars(cents))).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test('people read money with its cents, and thousands apart', () => {
  expect([0, 99, 149_900, -3_000].map(inDollars)).toEqual(['$0.00', '$0.99', '$1,499.00', '-$30.00'])
})
