import { expect, test } from 'vitest'
import { amountFault, priceFault } from './net-assumptions.ts'

test('a price is above zero and no more than the dearest offer', () => {
  expect([0, -1, 10_000_000_001].map((price) => typeof priceFault(price))).toEqual([
    'string',
    'string',
    'string',
  ])
  expect([1, 10_000_000_000].map(priceFault)).toEqual([undefined, undefined])
})

test('a percentage is from 0 to 100, and what nobody said is taken', () => {
  expect(amountFault({ kind: 'percent', basisPoints: 10_001 })).toBe('Enter a percentage from 0 to 100.')
  expect(amountFault({ kind: 'sum', cents: -1 })).toBe('Enter a sum from $0 to $100,000,000.')
  expect([
    amountFault({ kind: 'percent', basisPoints: 10_000 }),
    amountFault({ kind: 'none' }),
    amountFault(null),
  ]).toEqual([undefined, undefined, undefined])
})
