import { expect, test } from 'vitest'
import { inCurrency } from './currencies.ts'

test.each([
  [10_405, undefined, '$104.05'],
  [10_405, 'EUR', '€104.05'],
  [10_405, 'CAD', 'CA$104.05'],
  [10_405, 'JPY', '¥10,405'],
])('%i of the smallest unit of %s are %s', (cents, currency, said) => {
  expect(inCurrency(cents, currency)).toBe(said)
})
