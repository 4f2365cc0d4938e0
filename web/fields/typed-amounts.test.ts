import { expect, test } from 'vitest'
import { amountTyped, plainAmount, typedAmountFault } from '#web/fields/typed-amounts.ts'

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

test('a number that may be dollars or a percentage needs its sign', () => {
  expect(['2.75', '0.5', '100'].map(amountTyped)).toEqual([undefined, undefined, undefined])
  expect(typedAmountFault(' 2.75 ')).toBe('Enter 2.75% for a percentage, or $2.75 for dollars.')
  for (const typed of ['a lot', '$', '%', '$%'])
    expect(typedAmountFault(typed)).toBe('Enter a sum, a percentage such as 2.5%, or none.')
  for (const typed of ['0.00', '0.0', 'None']) expect(amountTyped(typed)).toEqual({ kind: 'none' })
  expect(['', 'none', '0', '100.01', '$100', '2.75%'].map(typedAmountFault)).toEqual(Array(6).fill(undefined))
  // A stored sum stays itself when its field is sent again.
  const stored = { kind: 'sum', cents: 275 } as const
  expect(amountTyped(plainAmount(stored))).toEqual(stored)
})
