import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeBought, discountedCents, listedSums, steppedQuantity, sumCart } from './cart.ts'

const platformFeeCents = 1_450

test('an empty cart costs nothing, not even the fee', () => {
  expect(sumCart([], platformFeeCents)).toEqual({
    priceCents: 0,
    feeCents: 0,
    pieces: 0,
    piecesThatCanBeBought: 0,
  })
})

test('a cart costs the sum of its lines plus one fee', () => {
  const lines = [
    { unitCents: 10_400, quantity: 2, stock: 5 },
    { unitCents: 49_950, quantity: 1, stock: 1 },
  ]
  expect(sumCart(lines, platformFeeCents)).toEqual({
    priceCents: 70_750,
    feeCents: platformFeeCents,
    pieces: 3,
    piecesThatCanBeBought: 3,
  })
})

test('a line that exceeds its stock counts in the pieces and nowhere else', () => {
  const lines = [
    { unitCents: 10_000, quantity: 4, stock: 3 },
    { unitCents: 500, quantity: 1, stock: 1 },
  ]
  expect(sumCart(lines, platformFeeCents)).toEqual({
    priceCents: 500,
    feeCents: platformFeeCents,
    pieces: 5,
    piecesThatCanBeBought: 1,
  })
})

test('there is no fee when no line can be bought', () => {
  expect(sumCart([{ unitCents: 10_000, quantity: 1, stock: 0 }], platformFeeCents)).toEqual({
    priceCents: 0,
    feeCents: 0,
    pieces: 1,
    piecesThatCanBeBought: 0,
  })
})

test('the last pieces can be bought', () => {
  expect(canBeBought({ quantity: 3, stock: 3 })).toBe(true)
  expect(canBeBought({ quantity: 4, stock: 3 })).toBe(false)
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

test('a brokerage without a fee charges none', () => {
  expect(sumCart([{ unitCents: 10_000, quantity: 1, stock: 1 }], 0)).toMatchObject({ feeCents: 0 })
})

test('one less of a line that exceeds its stock lowers it to the stock', () => {
  expect(steppedQuantity({ quantity: 8, stock: 3 }, -1)).toBe(3)
  expect(steppedQuantity({ quantity: 3, stock: 3 }, -1)).toBe(2)
  expect(steppedQuantity({ quantity: 8, stock: 0 }, -1)).toBe(7)
  expect(steppedQuantity({ quantity: 3, stock: 3 }, 1)).toBe(4)
})

test('a line without a discount shows its listed price and saves nothing', () => {
  const line = { lineId: 'sign', name: 'Sign', priceCents: 11_900, unitCents: 11_900, quantity: 2 }
  const reduced = { lineId: 'forms', name: 'Forms', priceCents: 12_900, unitCents: 10_400, quantity: 3 }
  expect(listedSums([line, reduced])).toEqual({
    listedCents: 62_500,
    savings: [{ lineId: 'forms', name: 'Forms', cents: 7_500 }],
  })
})
