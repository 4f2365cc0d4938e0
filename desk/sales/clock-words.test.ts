import { expect, test } from 'vitest'
import { clockTitle } from '#desk/sales/clock-words.ts'

test('a clock has the words of its kind and what it is about', () => {
  expect(clockTitle({ kind: 'present', about: 'Buyer A' })).toBe('Present the offer: Buyer A')
  expect(clockTitle({ kind: 'change', about: 'take out' })).toBe('Take out the open house')
})
