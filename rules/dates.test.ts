import { expect, test } from 'vitest'
import { dayIn, mountainTime } from '#rules/dates'

test.each([
  ['2026-01-01T06:59:59Z', '2025-12-31'],
  ['2026-01-01T07:00:00Z', '2026-01-01'],
  ['2026-07-01T05:59:59Z', '2026-06-30'], // daylight saving time
  ['2026-07-01T06:00:00Z', '2026-07-01'],
])('at %s it is %s in Colorado', (moment, day) => {
  expect(dayIn(mountainTime, Date.parse(moment))).toBe(day)
})
