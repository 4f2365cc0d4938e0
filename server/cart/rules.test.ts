import { expect, test } from 'vitest'
import { canBeBought, platformFeeCents, sumCart } from '#server/cart/rules'

test('an empty cart costs nothing, not even the fee', () => {
  expect(sumCart([])).toEqual({ priceCents: 0, feeCents: 0, pieces: 0, piecesThatCanBeBought: 0 })
})

test('a cart costs the sum of its lines, and one fee however many they are', () => {
  const lines = [
    { unitCents: 10_400, quantity: 2, stock: 5 },
    { unitCents: 49_950, quantity: 1, stock: 1 },
  ]
  expect(sumCart(lines)).toEqual({
    priceCents: 70_750,
    feeCents: platformFeeCents,
    pieces: 3,
    piecesThatCanBeBought: 3,
  })
})

test('a line beyond its stock is counted among the pieces and in nothing else', () => {
  const lines = [
    { unitCents: 10_000, quantity: 4, stock: 3 },
    { unitCents: 500, quantity: 1, stock: 1 },
  ]
  expect(sumCart(lines)).toEqual({
    priceCents: 500,
    feeCents: platformFeeCents,
    pieces: 5,
    piecesThatCanBeBought: 1,
  })
})

test('without a line that can be bought there is no fee', () => {
  expect(sumCart([{ unitCents: 10_000, quantity: 1, stock: 0 }])).toEqual({
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
