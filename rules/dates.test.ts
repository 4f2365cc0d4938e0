import { expect, test } from 'vitest'
import {
  clockTimeIn,
  clockTimeOn,
  faultOfMoment,
  momentOn,
  skippedTime,
  dayAfter,
  dayIn,
  daysAfter,
  daysFrom,
  monthsAfter,
  mountainTime,
  startOfDay,
  weekdayOf,
  writtenMoment,
} from '#rules/dates'
import { dayMs } from '#rules/durations'

test.each([
  ['2026-01-01T06:59:59Z', '2025-12-31'],
  ['2026-01-01T07:00:00Z', '2026-01-01'],
  ['2026-07-01T05:59:59Z', '2026-06-30'], // daylight saving time
  ['2026-07-01T06:00:00Z', '2026-07-01'],
])('at %s it is %s in Colorado', (moment, day) => {
  expect(dayIn(mountainTime, Date.parse(moment))).toBe(day)
})

test('clocks show the hour of the time zone, from 00:00 to 23:59', () => {
  const shown = (moment: string) => clockTimeIn(mountainTime, Date.parse(moment))
  expect(shown('2026-11-25T16:30:59Z')).toBe('09:30')
  expect(shown('2026-07-01T06:00:00Z')).toBe('00:00')
  expect(shown('2026-07-01T05:59:59Z')).toBe('23:59')
})

test('a day begins at midnight where the brokerage is, also when the clocks change', () => {
  const begins = (day: string) => new Date(startOfDay(mountainTime, day)).toISOString()
  expect(begins('2026-11-22')).toBe('2026-11-22T07:00:00.000Z')
  expect(begins('2026-07-01')).toBe('2026-07-01T06:00:00.000Z')
  expect(begins('2026-03-08')).toBe('2026-03-08T07:00:00.000Z')
  expect(begins('2026-03-09')).toBe('2026-03-09T06:00:00.000Z')
  expect(begins('2026-11-01')).toBe('2026-11-01T06:00:00.000Z')
  expect(begins('2026-11-02')).toBe('2026-11-02T07:00:00.000Z')
})

test.each([
  ['2027-03-14', '00:00', '2027-03-14T07:00'], // clocks go forward at two
  ['2027-03-14', '00:30', '2027-03-14T07:30'],
  ['2027-03-14', '03:00', '2027-03-14T09:00'],
  ['2027-03-14', '24:00', '2027-03-15T06:00'],
  ['2027-11-07', '00:30', '2027-11-07T06:30'], // and back at two
  ['2027-11-07', '01:30', '2027-11-07T07:30'],
  ['2027-11-07', '02:00', '2027-11-07T09:00'],
  ['2027-11-07', '24:00', '2027-11-08T07:00'],
])('on %s, %s in Colorado is %sZ', (day, clock, moment) => {
  expect(new Date(clockTimeOn(mountainTime, day, clock)).toISOString().slice(0, 16)).toBe(moment)
})

test('a form refuses a time that the clocks skip, with its own words', () => {
  expect(momentOn('2027-03-14', '02:30')).toBe('2027-03-14T02:30')
  expect(faultOfMoment('2027-03-14T02:30')).toBe(skippedTime)
  expect(momentOn('2027-03-14', '03:00')).toBe('2027-03-14T09:00:00.000Z')
  expect(faultOfMoment('2027-02-30T02:30')).toBe(faultOfMoment(''))
})

test('a moment is written with its seconds and its time zone', () => {
  expect(writtenMoment(Date.parse('2026-11-18T08:15:49.485Z')).replaceAll('\u202f', ' ')).toBe(
    'November 18, 2026 at 1:15:49 AM MST',
  )
})

test('days are counted over months, years and the days when the clocks change', () => {
  expect([dayAfter('2028-02-28'), daysAfter('2026-12-31', 1), daysAfter('2026-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ])
  expect([daysFrom('2027-03-13', '2027-03-15'), daysFrom('2026-11-02', '2026-10-31')]).toEqual([2, -2])
  expect(['2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([0, 6])
})

test('months later, a day stays the same day, or becomes the last of a shorter month', () => {
  expect(monthsAfter('2026-11-16', 6)).toBe('2027-05-16')
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2027-08-30', 6)).toBe('2028-02-29')
  expect(monthsAfter('2026-12-31', 12)).toBe('2027-12-31')
})

test.each(['0026-12-15', '0999-12-31', '9999-12-31'])('the mistyped day %s is still a day', (day) => {
  const morning = clockTimeOn(mountainTime, day, '09:00')
  const days = [
    dayAfter(day),
    dayAfter(dayAfter(day)),
    monthsAfter(day, 6),
    dayIn(mountainTime, morning),
    dayIn(mountainTime, morning + 2 * dayMs),
  ]
  expect(days.map((one) => daysFrom(day, one)).filter(Number.isNaN)).toEqual([])
  expect(daysFrom(day, monthsAfter(day, 12))).toBeLessThan(367)
})
