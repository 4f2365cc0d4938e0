import { expect, test } from 'vitest'
import { dayInWords, mountainDay } from '#server/coupons/mountain-day'

test.each([
  ['2026-01-01T06:59:59Z', '2025-12-31'],
  ['2026-01-01T07:00:00Z', '2026-01-01'],
  ['2026-07-01T05:59:59Z', '2026-06-30'], // daylight saving time
  ['2026-07-01T06:00:00Z', '2026-07-01'],
])('at %s it is %s in Colorado', (moment, day) => {
  expect(mountainDay(Date.parse(moment))).toBe(day)
})

test('a day is written as people write it', () => {
  expect(dayInWords('2024-12-31')).toBe('December 31, 2024')
})
