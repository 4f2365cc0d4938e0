import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, inDollars, isSameMoney } from './money.ts'

test('dollars have at most two decimals', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      expect(String(dollars(cents))).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test('money in sentences has cents and thousands separators', () => {
  expect([0, -0, 99, 149_900, -3_000].map(inDollars)).toEqual([
    '$0.00',
    '$0.00',
    '$0.99',
    '$1,499.00',
    '-$30.00',
  ])
})

test('dollars and cents are compared to the cent', () => {
  expect(isSameMoney(0.1 + 0.2, 30)).toBe(true)
  expect(isSameMoney(1_105.5, 110_550)).toBe(true)
  expect(isSameMoney(103.99, 10_400)).toBe(false)
  expect(isSameMoney(104.004, 10_400)).toBe(false)
  expect(isSameMoney(104.01, 10_400)).toBe(false)
  expect(isSameMoney(-104, 10_400)).toBe(false)
})
