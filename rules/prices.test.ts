import { expect, test } from 'vitest'
import { priceWithFee } from '#rules/prices'

test('one unit costs its price and the fee of its order', () => {
  expect(priceWithFee(720, 20)).toBe(740)
  expect(priceWithFee(720, 0)).toBe(720)
})

test('the fee is charged once, however many units the order has', () => {
  expect(priceWithFee(720, 20, 3)).toBe(2_180)
})

test('cents add up exactly', () => {
  expect(priceWithFee(0.1, 0.2)).toBe(0.3)
  expect(priceWithFee(129.1, 14.55, 3)).toBe(401.85)
})
