// Legal holidays of the United States and of Colorado. Contracts count both; the MLS leaves out the federal ones alone.
import { dayAfter, daysAfter, weekdayOf } from './dates.ts'

export const holidayMakers = ['federal', 'Colorado', 'both'] as const
export type HolidayMaker = (typeof holidayMakers)[number]

/** A day that the president or the governor appointed, as the desk entered it (C.R.S. 24-11-101(1)). */
export type AddedHoliday = { on: string; name: string; by: HolidayMaker }

/**
 * What kind of day it is. `sure` is false where the sources do not decide: on an observed Friday, and on weekdays of years outside the
 * table. We then act by the earlier moment, and a person checks.
 */
export type DayKind =
  | { kind: 'business day'; sure: boolean }
  | { kind: 'weekend'; sure: true }
  | { kind: 'holiday'; name: string; by: HolidayMaker; sure: true }
  | { kind: 'observed'; name: string; by: HolidayMaker; sure: false }

/** By name, as 5 U.S.C. 6103(a) and C.R.S. 24-11-101(1) appoint them. */
const table: readonly (readonly [name: string, by: HolidayMaker, days: string])[] = [
  ["New Year's Day", 'both', '2026-01-01 2027-01-01 2028-01-01 2029-01-01 2030-01-01'],
  ['Martin Luther King Jr. Day', 'both', '2026-01-19 2027-01-18 2028-01-17 2029-01-15 2030-01-21'],
  ["Washington's Birthday", 'both', '2026-02-16 2027-02-15 2028-02-21 2029-02-19 2030-02-18'],
  ['Memorial Day', 'both', '2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27'],
  ['Juneteenth', 'both', '2026-06-19 2027-06-19 2028-06-19 2029-06-19 2030-06-19'],
  ['Independence Day', 'both', '2026-07-04 2027-07-04 2028-07-04 2029-07-04 2030-07-04'],
  ['Labor Day', 'both', '2026-09-07 2027-09-06 2028-09-04 2029-09-03 2030-09-02'],
  ['Frances Xavier Cabrini Day', 'Colorado', '2026-10-05 2027-10-04 2028-10-02 2029-10-01 2030-10-07'],
  ['Columbus Day', 'federal', '2026-10-12 2027-10-11 2028-10-09 2029-10-08 2030-10-14'],
  ['Veterans Day', 'both', '2026-11-11 2027-11-11 2028-11-11 2029-11-11 2030-11-11'],
  ['Thanksgiving Day', 'both', '2026-11-26 2027-11-25 2028-11-23 2029-11-22 2030-11-28'],
  ['Christmas Day', 'both', '2026-12-25 2027-12-25 2028-12-25 2029-12-25 2030-12-25'],
]

/** The years that the table has. */
export const holidayYears = { first: 2026, last: 2030 } as const

const holidays: readonly AddedHoliday[] = table.flatMap(([name, by, days]) =>
  days.split(' ').map((on) => ({ on, name, by })),
)

const saturday = 6
const sunday = 0
export const isWeekend = (day: string): boolean => [saturday, sunday].includes(weekdayOf(day))

/** The kind of a day such as '2026-10-05'. `added`: the days that the desk has added. */
export const dayKind = (on: string, added: readonly AddedHoliday[] = []): DayKind => {
  const found = holidayOn(on, [...holidays, ...added]) ?? movedFromSunday(on)
  if (found) return { kind: 'holiday', name: found.name, by: found.by, sure: true }
  // Federal offices close on the Friday (5 U.S.C. 6103(b)). Colorado's statute moves only holidays that fall on a Sunday [L].
  const doubtful = weekdayOf(on) === saturday - 1 ? holidayOn(dayAfter(on), holidays) : undefined
  if (doubtful) return { kind: 'observed', name: observed(doubtful.name), by: doubtful.by, sure: false }
  if (isWeekend(on)) return { kind: 'weekend', sure: true }
  const year = Number(on.slice(0, 4))
  return { kind: 'business day', sure: year >= holidayYears.first && year <= holidayYears.last }
}

/** Two authorities may appoint the same day with two names. The first name stays. */
const holidayOn = (on: string, among: readonly AddedHoliday[]): AddedHoliday | undefined => {
  const [first, ...more] = among.filter((one) => one.on === on)
  if (!first) return undefined
  return { ...first, by: more.every(({ by }) => by === first.by) ? first.by : 'both' }
}

/** Both laws move a holiday that falls on a Sunday to Monday: 5 U.S.C. 6103, C.R.S. 24-11-101(2). */
const movedFromSunday = (on: string): AddedHoliday | undefined => {
  const before = daysAfter(on, -1)
  const moved = weekdayOf(before) === sunday ? holidayOn(before, holidays) : undefined
  return moved && { ...moved, on, name: observed(moved.name) }
}

const observed = (name: string) => `${name} (observed)`
