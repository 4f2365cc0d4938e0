import { expect, test } from 'vitest'
import type { SupportTimes } from './support-hours.ts'
import { dayMs } from './durations.ts'
import { dueInBusinessDays, dueInOneBusinessDay } from './business-day.ts'

const times: SupportTimes = {
  timeZone: 'America/Denver',
  open: [
    { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], from: '09:00', to: '18:00' },
    { days: ['Sat'], from: '10:00', to: '14:00' },
  ],
}
const due = (since: string) => new Date(dueInOneBusinessDay(times, Date.parse(since))).toISOString()

test('it is due at the end of the next business day’s hours', () => {
  expect(due('2026-11-19T22:05:00Z')).toBe('2026-11-21T01:00:00.000Z') // Thursday, so Friday at 6 PM
  expect(due('2026-11-20T22:05:00Z')).toBe('2026-11-21T21:00:00.000Z') // Friday, so Saturday at 2 PM
  expect(due('2026-11-21T22:05:00Z')).toBe('2026-11-24T01:00:00.000Z') // Saturday, so Monday
})

test('the day counts in the brokerage’s time zone', () => {
  expect(due('2026-11-20T06:59:00Z')).toBe('2026-11-21T01:00:00.000Z') // still Thursday in Denver
  expect(due('2026-11-20T07:00:00Z')).toBe('2026-11-21T21:00:00.000Z') // Friday in Denver
})

test('the hour is right after the clocks have changed', () => {
  const sundays: SupportTimes = { ...times, open: [{ days: ['Sun'], from: '09:00', to: '18:00' }] }
  const on = (since: string) => new Date(dueInOneBusinessDay(sundays, Date.parse(since))).toISOString()
  expect(on('2027-03-12T12:00:00Z')).toBe('2027-03-15T00:00:00.000Z') // 6 PM in summer time
  expect(on('2026-10-30T12:00:00Z')).toBe('2026-11-02T01:00:00.000Z') // 6 PM in standard time
})

test('without hours it is due a day later', () => {
  expect(dueInOneBusinessDay(null, 1_000)).toBe(86_401_000)
  expect(dueInOneBusinessDay({ ...times, open: [] }, 1_000)).toBe(86_401_000)
})

test('hours that change count at once', () => {
  const thursday = Date.parse('2026-11-19T22:05:00Z')
  const on = (hours: SupportTimes) => new Date(dueInOneBusinessDay(hours, thursday)).toISOString()
  expect(on(times)).toBe('2026-11-21T01:00:00.000Z') // Friday at 6 PM
  expect(on({ ...times, holidays: [{ date: '2026-11-20', name: 'A day off' }] })).toBe(
    '2026-11-21T21:00:00.000Z', // Saturday at 2 PM
  )
})

test('several business days end with the hours of the last one', () => {
  const on = (since: string, hours = times) =>
    new Date(dueInBusinessDays(hours, Date.parse(since), 2)).toISOString()
  expect(on('2026-11-19T22:05:00Z')).toBe('2026-11-21T21:00:00.000Z') // Thursday, so Saturday at 2 PM
  const untilMidnight: SupportTimes = {
    ...times,
    open: [{ days: ['Mon', 'Tue'], from: '09:00', to: '24:00' }],
  }
  expect(on('2026-11-21T22:05:00Z', untilMidnight)).toBe('2026-11-25T07:00:00.000Z') // the end of Tuesday
  expect(dueInBusinessDays(null, 0, 2)).toBe(2 * dayMs)
})
