import { expect, test } from 'vitest'
import { basisPointsTyped, centsTyped, plainPercent, plainSum } from '#web/fields/typed-sums.ts'

test('a typed sum may have a dollar sign and commas, and what is no number is not taken as nothing', () => {
  expect(['$2,090', '175.5', '', ' '].map((typed) => centsTyped(typed))).toEqual([
    209_000,
    17_550,
    null,
    null,
  ])
  expect(['-5', 'many', '1.2.3', '12,5', '175.555', '4.5%'].map((typed) => centsTyped(typed))).toEqual([
    NaN,
    NaN,
    NaN,
    NaN,
    NaN,
    NaN,
  ])
  expect([plainSum(null), plainSum(0), plainSum(17_550)]).toEqual(['', '0', '175.5'])
})

test('a rate in eighths stays as it was typed, and a finer one is refused', () => {
  const rates = ['4.125', '4.5%', '2.3', '6.0625', '']
  const basisPoints = rates.map((typed) => basisPointsTyped(typed))
  expect(basisPoints).toEqual([412.5, 450, 230, 606.25, null])
  expect(basisPoints.map(plainPercent)).toEqual(['4.125', '4.5', '2.3', '6.0625', ''])
  expect(basisPointsTyped('4.12345')).toBeNaN()
})
