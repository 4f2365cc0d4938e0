import { expect, test } from 'vitest'
import { dayMs } from './durations.ts'
import { askAgainAfterSeconds, mayCloseUntil, writtenEnd } from './maintenance.ts'

const now = Date.UTC(2026, 10, 25, 20)

test('a shop is closed until a moment within the next week', () => {
  expect(mayCloseUntil(now + 1, now)).toBe(true)
  expect(mayCloseUntil(now + 7 * dayMs, now)).toBe(true)
  expect(mayCloseUntil(now, now)).toBe(false)
  expect(mayCloseUntil(now + 7 * dayMs + 1, now)).toBe(false)
  expect(mayCloseUntil(Number.NaN, now)).toBe(false)
})

test('visitors are asked to come back at the end, and every minute when it takes longer', () => {
  expect(askAgainAfterSeconds({ since: now, until: now + 90_500 }, now)).toBe(91)
  expect(askAgainAfterSeconds({ since: now, until: now - 90_000 }, now)).toBe(60)
})

test('the end is written in Mountain Time, with the day unless it is today', () => {
  const until = (at: number) => writtenEnd({ since: now, until: at }, now)
  expect(until(Date.UTC(2026, 10, 26, 1, 30))).toBe('at 6:30 PM MST')
  expect(until(Date.UTC(2026, 10, 26, 13))).toBe('on November 26 at 6:00 AM MST')
})
