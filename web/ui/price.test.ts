import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars } from './price.tsx'

test('dollars are formatted as Intl does, with cents only when there are some', () => {
  const format = (digits: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: digits })
  assert(
    property(integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
      const dollars = cents / 100
      expect(formatDollars(dollars)).toBe(format(Number.isInteger(dollars) ? 0 : 2).format(dollars))
    }),
  )
})

test.each([
  [0, '$0'],
  [999, '$999'],
  [1499, '$1,499'],
  [1499.5, '$1,499.50'],
  [1_234_567, '$1,234,567'],
  [-20, '-$20'],
])('%d is %s', (dollars, text) => expect(formatDollars(dollars)).toBe(text))
