import { expect, test } from 'vitest'
import { compared, comparedSums, duration, periodName, spanName } from '#desk/insights/in-words.ts'

test('periods are named by their days, whatever the time zone of the browser', () => {
  expect(periodName('week', { from: '2026-11-16', to: '2026-11-22' })).toBe('Nov 16')
  expect(periodName('month', { from: '2026-11-01', to: '2026-11-30' })).toBe('Nov 2026')
  expect(spanName({ from: '2026-10-05', to: '2026-11-22' })).toBe('Oct 5 to Nov 22, 2026')
  const year = { from: '2025-11-01', to: '2026-11-30' }
  expect(spanName(year), 'more than a year is not one month').toBe('Nov 1, 2025 to Nov 30, 2026')
})

test('durations are told in the unit that a person would use', () => {
  expect(duration(null)).toBe('–')
  expect([35, 150, 3 * 1_440].map((minutes) => duration(minutes * 60_000))).toEqual([
    '35 min',
    '2.5 h',
    '3 days',
  ])
})

test('a comparison says by how much', () => {
  expect([compared(5, 3), compared(3, 1_003), compared(3, 3), comparedSums(300, 1_500)]).toEqual([
    '2 more than before',
    '1,000 fewer than before',
    'as before',
    '$12.00 less than before',
  ])
})
