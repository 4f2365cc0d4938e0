import { expect, test } from 'vitest'
import { centsTyped, plainSum } from '#web/fields/typed-sums.ts'

test('a typed sum may have a dollar sign and commas, and what is no number is not taken as nothing', () => {
  expect(['$2,090', '175.5', '', ' ', '4.5%'].map((typed) => centsTyped(typed))).toEqual([
    209_000,
    17_550,
    null,
    null,
    450,
  ])
  expect(['-5', 'many', '1.2.3', '12,5'].map((typed) => centsTyped(typed))).toEqual([NaN, NaN, NaN, NaN])
  expect([plainSum(null), plainSum(0), plainSum(17_550)]).toEqual(['', '0', '175.5'])
})
