import { expect, test } from 'vitest'
import { amountFault, payoffFor, priceFault } from './net-assumptions.ts'

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

test('the lender’s quote counts more than our arithmetic', () => {
  const loan = {
    payoffQuoteCents: 21_480_000,
    principalCents: 21_400_000,
    rateBasisPoints: 450,
    interestToOn: '2026-12-01',
  }
  expect(payoffFor(loan, '2026-12-15')).toBe(21_480_000)
  expect(payoffFor({ ...loan, payoffQuoteCents: null }, '2026-12-15')).toBe(21_436_937)
  expect(payoffFor({ ...loan, payoffQuoteCents: null }, '')).toBeNull()
  expect(payoffFor({ ...loan, payoffQuoteCents: null, rateBasisPoints: null }, '2026-12-15')).toBeNull()
  expect(payoffFor({ ...loan, payoffQuoteCents: null, principalCents: 0, rateBasisPoints: null }, '')).toBe(0)
})
