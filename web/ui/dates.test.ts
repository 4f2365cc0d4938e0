import { expect, test } from 'vitest'
import { formatDay, formatListed, formatMoment, formatSoon, formatTime } from '#web/ui/dates.ts'

test('a day is the day in Colorado, not in UTC: a review of the evening is not of tomorrow', () => {
  expect(formatDay('2026-11-19T03:05:00.000Z')).toBe('Nov 18, 2026')
})

test('every time of day names its zone, in winter and in summer, except in a list below one that does', () => {
  expect(formatListed('2026-11-18T22:05:00.000Z')).toMatch(/3:05 PM$/)
  expect(formatTime('2026-11-18T22:05:00.000Z')).toBe('3:05 PM MST')
  expect(formatTime('2026-07-18T21:05:00.000Z')).toBe('3:05 PM MDT')
  expect(formatMoment('2026-11-18T22:05:00.000Z')).toMatch(/3:05 PM MST$/)
  expect(formatSoon('2026-11-18T22:05:00.000Z')).toMatch(/^Wednesday.*3:05 PM MST$/)
})
