import { expect, test } from 'vitest'
import { lastDayOfView, periodsUntil, quantile, revenueCents } from './insights.ts'

test('weeks begin on Monday, and the last one contains the day', () => {
  expect(periodsUntil('week', 2, '2026-11-22')).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
  ])
  expect(periodsUntil('week', 1, '2026-11-23')).toEqual([{ from: '2026-11-23', to: '2026-11-29' }])
})

test('months have their own lengths, also over the new year', () => {
  expect(periodsUntil('month', 3, '2027-02-14')).toEqual([
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-28' },
  ])
})

test('a view moves by its whole length', () => {
  const span = { from: '2026-11-09', to: '2026-11-22' }
  expect(lastDayOfView('week', 2, span, 'earlier')).toBe('2026-11-08')
  expect(lastDayOfView('week', 2, span, 'later')).toBe('2026-12-06')
  expect(lastDayOfView('month', 2, { from: '2026-09-01', to: '2026-10-31' }, 'later')).toBe('2026-12-31')
})

test('revenue is what was received minus what was given back', () => {
  expect(revenueCents({ receivedCents: 5_000, refundedCents: 7_000 })).toBe(-2_000)
  expect(revenueCents({ receivedCents: 5_000, refundedCents: 0, returnedCents: 700 })).toBe(5_700)
})

test('half of the values are at most the median', () => {
  expect(quantile([], 0.5)).toBeNull()
  expect(quantile([7], 0.9)).toBe(7)
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2)
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9)
})
