import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTimeOn, dayIn, daysAfter, daysFrom, mountainTime } from './dates.ts'
import { hourMs } from './durations.ts'
import { isWeekend } from './holidays.ts'
import {
  isExpectedActiveOn,
  marketingDueAt,
  mayMarket,
  mayShow,
  mlsDueAt,
  mustReactivate,
  mustReactivateSentence,
  reactivationRefusal,
} from './mls-clocks.ts'
import { mlsStatuses } from './sale-states.ts'

const anyDay = fc.integer({ min: 0, max: 1_800 }).map((days) => daysAfter('2026-01-01', days))

test('a deadline of the MLS is after its event, on no weekend, and later with more days', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 10 }), (start, days) => {
      const { on, at } = mlsDueAt(start, days)
      expect(daysFrom(start, on)).toBeGreaterThanOrEqual(days)
      expect(isWeekend(on)).toBe(false)
      expect(dayIn(mountainTime, at)).toBe(on)
      expect(mlsDueAt(start, days + 1).at).toBeGreaterThan(at)
    }),
  )
})

test('a federal day that the desk added is left out, one of Colorado is not', () => {
  const on = (by: 'federal' | 'Colorado') =>
    mlsDueAt('2026-11-13', 3, [{ on: '2026-11-17', name: 'A day of mourning (sample)', by }]).on
  expect([on('federal'), on('Colorado')]).toEqual(['2026-11-19', '2026-11-18'])
})

test('another MLS may end its day earlier', () => {
  expect(new Date(mlsDueAt('2026-11-13', 3, [], { dayEndsAt: '17:00' }).at).toISOString()).toBe(
    '2026-11-19T00:00:00.000Z',
  )
})

test('marketing is due after it began, within two days, at 6:30 PM by the clock', () => {
  const first = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
  fc.assert(
    fc.property(first, (at) => {
      const due = marketingDueAt(at, '2020-01-01')
      expect(due).toBeGreaterThan(at)
      expect(due - at).toBeLessThan(48 * hourMs)
      expect(due).toBe(clockTimeOn(mountainTime, dayIn(mountainTime, due), '18:30'))
    }),
  )
})

test('a sign at 8:00 AM has the same day, and one a minute later the next', () => {
  const due = (clock: string) =>
    dayIn(mountainTime, marketingDueAt(clockTimeOn(mountainTime, '2026-11-27', clock), '2026-11-20'))
  expect([due('08:00'), due('08:01'), due('20:00')]).toEqual(['2026-11-27', '2026-11-28', '2026-11-28'])
})

test('marketing counts Sundays and the days when clocks change', () => {
  const due = (day: string) =>
    new Date(marketingDueAt(clockTimeOn(mountainTime, day, '12:00'), '2026-01-01')).toISOString()
  expect([due('2027-03-13'), due('2026-10-31')]).toEqual([
    '2027-03-15T00:30:00.000Z',
    '2026-11-02T01:30:00.000Z',
  ])
})

test('Coming Soon ends by its seventh day', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-23', '2026-11-24']
  expect(days.filter((day) => isExpectedActiveOn('2026-11-16', day))).toEqual(['2026-11-17', '2026-11-23'])
})

test('these statuses allow marketing and showings', () => {
  expect(mlsStatuses.filter(mayMarket)).toEqual(['Coming Soon', 'Active', 'Withdrawn', 'Pending'])
  expect(mlsStatuses.filter((status) => mayShow(status, true))).toEqual(['Active', 'Pending'])
  expect(mlsStatuses.filter((status) => mayShow(status, false))).toEqual(['Active'])
})

test('a listing is reactivated until its thirtieth day, if it was in the MLS', () => {
  const refusal = (on: string, before: 'Active' | 'Incomplete' | '' = 'Active') =>
    reactivationRefusal({ before, endedOn: '2026-11-01', on })
  expect([refusal('2026-12-01'), refusal('2026-12-01', '')]).toEqual([undefined, undefined])
  expect(refusal('2026-12-02')).toContain('more than 30 days ago')
  expect(refusal('2026-11-02', 'Incomplete')).toContain('was not in the MLS')
})

test('the thirtieth day is still too early for a new listing', () => {
  expect(['2026-12-01', '2026-12-02'].map((day) => mustReactivate('2026-11-01', day))).toEqual([true, false])
  expect(mustReactivateSentence()).toContain('REcolorado charges $100.00')
})
