import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedCents, feeDoubt, priceDoubt, priceWithFee } from './prices.ts'

test('one unit costs its price and the fee of its order', () => {
  expect(priceWithFee(720, 20)).toBe(740)
  expect(priceWithFee(720, 0)).toBe(720)
})

test('the fee is charged once, however many units the order has', () => {
  expect(priceWithFee(720, 20, 3)).toBe(2_180)
})

test('the desk asks about a price that is ten times another', () => {
  expect(priceDoubt(120_000, 1_200)).toMatch(/^The price falls from \$1,200\.00 to \$12\.00\./)
  expect(priceDoubt(1_200, 12_000)).toMatch(/^The price rises /)
  expect(priceDoubt(1_200, 0)).toMatch(/^The price falls /)
  for (const next of [1_201, 12_001, 12_000, 100_000]) expect(priceDoubt(12_000, next)).toBeUndefined()
  expect(priceDoubt(0, 0)).toBeUndefined()
})

test('a broker is asked about a fee that is ten times as high or low as before, and never about a first fee', () => {
  expect(feeDoubt(2_000, 200_000)).toBe(
    'The fee on each order changes from $20.00 to $2,000.00. Please check that it is right.',
  )
  expect(feeDoubt(2_000, 200)).toContain('from $20.00 to $2.00')
  for (const [present, next] of [
    [2_000, 2_500],
    [0, 2_000],
  ] as const)
    expect(feeDoubt(present, next)).toBeUndefined()
})

test('cents add up exactly', () => {
  expect(priceWithFee(0.1, 0.2)).toBe(0.3)
  expect(priceWithFee(129.1, 14.55, 3)).toBe(401.85)
})

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
