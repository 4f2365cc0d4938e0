import { expect, test } from 'vitest'
import { amountTyped, plainAmount } from '#web/fields/typed-amounts.ts'

test('an amount is nothing, a sum or a percentage, and an empty field was not said', () => {
  expect(['none', '5,000', '2.875%', ''].map(amountTyped)).toEqual([
    { kind: 'none' },
    { kind: 'sum', cents: 500_000 },
    { kind: 'percent', basisPoints: 287.5 },
    null,
  ])
  expect(amountTyped('a lot')).toBeUndefined()
  expect(plainAmount({ kind: 'percent', basisPoints: 287.5 })).toBe('2.875%')
})
