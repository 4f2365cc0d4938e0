import { expect, test } from 'vitest'
import { isOpenAt, type SupportTimes } from './support-hours.ts'

const denver: SupportTimes = {
  timeZone: 'America/Denver',
  open: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], from: '09:00', to: '18:00' }],
}
const isOpen = (iso: string) => isOpenAt(denver, Date.parse(iso))

test.each([
  // Saturday, March 7, 2026 is in standard time, and Monday the 9th in daylight time: the clocks change on Sunday.
  ['the last Saturday of winter, at nine', '2026-03-07T16:00:00Z', true],
  ['a minute before', '2026-03-07T15:59:59Z', false],
  ['its last minute', '2026-03-08T00:59:59Z', true],
  ['at six', '2026-03-08T01:00:00Z', false],
  ['Sunday noon, while the clock has just changed', '2026-03-08T18:00:00Z', false],
  ['the first Monday of summer, at nine', '2026-03-09T15:00:00Z', true],
  ['a minute before', '2026-03-09T14:59:59Z', false],
  ['at six', '2026-03-10T00:00:00Z', false],
  // Saturday, October 31 is in daylight time, and Monday, November 2 in standard time.
  ['the last Saturday of summer, at nine', '2026-10-31T15:00:00Z', true],
  ['a minute before', '2026-10-31T14:59:59Z', false],
  ['at six', '2026-11-01T00:00:00Z', false],
  ['the first Monday of winter, at nine', '2026-11-02T16:00:00Z', true],
  ['a minute before, when it was nine a week ago', '2026-11-02T15:00:00Z', false],
  ['its last minute', '2026-11-03T00:59:59Z', true],
])('%s', (_title, iso, expected) => {
  expect(isOpen(iso)).toBe(expected)
})

test('an end at midnight, and a pause at noon', () => {
  const times: SupportTimes = {
    timeZone: 'America/Denver',
    open: [
      { days: ['Fri'], from: '09:00', to: '12:00' },
      { days: ['Fri'], from: '13:00', to: '24:00' },
    ],
  }
  expect(isOpenAt(times, Date.parse('2026-05-15T18:30:00Z'))).toBe(false)
  expect(isOpenAt(times, Date.parse('2026-05-16T05:59:59Z'))).toBe(true)
  expect(isOpenAt(times, Date.parse('2026-05-16T06:00:00Z'))).toBe(false)
})

test('nobody answers on a holiday, from midnight to midnight in that time zone', () => {
  const times: SupportTimes = {
    ...denver,
    open: [{ days: ['Thu', 'Fri'], from: '00:00', to: '24:00' }],
    holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  }
  // Midnight in Denver is 7 a.m. UTC in winter.
  expect(isOpenAt(times, Date.parse('2026-11-26T07:00:00Z'))).toBe(false)
  expect(isOpenAt(times, Date.parse('2026-11-27T06:59:59Z'))).toBe(false)
  expect(isOpenAt(times, Date.parse('2026-11-27T07:00:00Z'))).toBe(true)
})
