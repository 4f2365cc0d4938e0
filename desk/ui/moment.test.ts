import { expect, test } from 'vitest'
import { shortMoment } from '#desk/ui/moment.tsx'

const now = Date.parse('2026-11-22T20:00:00Z')

test.each([
  ['2026-11-22T16:05:00Z', '9:05 AM'],
  ['2026-11-22T06:30:00Z', 'Nov 21, 11:30 PM'],
  ['2026-01-02T16:05:00Z', 'Jan 2, 9:05 AM'],
  ['2025-11-22T16:05:00Z', 'Nov 22, 2025'],
])('%s is %s', (at, words) => {
  expect(shortMoment(at, now)).toBe(words)
})
