import { expect, test } from 'vitest'
import { canBeBought, listedSums, steppedQuantity, sumCart } from './cart.ts'

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
