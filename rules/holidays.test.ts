import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysAfter, weekdayOf } from './dates.ts'
import { type AddedHoliday, dayKind, holidayYears, isWeekend } from './holidays.ts'

const daysOf = (year: number) => {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = dayAfter(day)) days.push(day)
  return days
}
const years = Array.from(
  { length: holidayYears.last - holidayYears.first + 1 },
  (_, later) => holidayYears.first + later,
)

test('every year of the table has eleven federal holidays and eleven of Colorado', () => {
  for (const year of years) {
    const named = daysOf(year)
      .map((day) => dayKind(day))
      .filter((day) => day.kind === 'holiday' && !day.name.endsWith('(observed)'))
    const by = (maker: string) =>
      named.filter((day) => 'by' in day && [maker, 'both'].includes(day.by)).length
    expect([year, by('federal'), by('Colorado')]).toEqual([year, 11, 11])
  }
})

test.each([
  ['Martin Luther King Jr. Day', 1, 1, 3],
  ["Washington's Birthday", 2, 1, 3],
  ['Labor Day', 9, 1, 1],
  ['Frances Xavier Cabrini Day', 10, 1, 1],
  ['Columbus Day', 10, 1, 2],
  ['Thanksgiving Day', 11, 4, 4],
])('%s is on the weekday of its month that the law names', (name, month, weekday, nth) => {
  for (const year of years) {
    const days = daysOf(year).filter((day) => Number(day.slice(5, 7)) === month && weekdayOf(day) === weekday)
    expect(dayKind(days[nth - 1] ?? '')).toMatchObject({ kind: 'holiday', name })
  }
})

test('Memorial Day is the last Monday of May', () => {
  for (const year of years) {
    const mondays = daysOf(year).filter((day) => day.slice(5, 7) === '05' && weekdayOf(day) === 1)
    expect(dayKind(mondays.at(-1) ?? '')).toMatchObject({ kind: 'holiday', name: 'Memorial Day' })
  }
})

test('these are the doubtful Fridays', () => {
  const doubtful = years.flatMap(daysOf).filter((day) => dayKind(day).kind === 'observed')
  expect(doubtful).toEqual(['2026-07-03', '2027-06-18', '2027-12-24', '2027-12-31', '2028-11-10'])
})

test('these holidays move from Sunday to Monday', () => {
  const moved = years.flatMap(daysOf).filter((day) => {
    const kind = dayKind(day)
    return kind.kind === 'holiday' && kind.name.endsWith('(observed)')
  })
  expect(moved).toEqual(['2027-07-05', '2029-11-12'])
})

test('a weekend is never a business day, and an ordinary weekday is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3_000, max: 3_000 }), (days) => {
      const day = daysAfter('2028-06-15', days)
      const { kind } = dayKind(day)
      if (isWeekend(day)) expect(['weekend', 'holiday']).toContain(kind)
      else expect(kind).not.toBe('weekend')
    }),
  )
})

test('the desk’s holiday settles a doubtful Friday', () => {
  const added: AddedHoliday[] = [{ on: '2026-07-03', name: 'Independence Day (governor)', by: 'Colorado' }]
  expect(dayKind('2026-07-03', added)).toMatchObject({ kind: 'holiday', sure: true })
})

test('a day of both authorities counts for both', () => {
  const added: AddedHoliday[] = [{ on: '2026-10-05', name: 'Day of mourning (sample)', by: 'federal' }]
  expect(dayKind('2026-10-05', added)).toMatchObject({ name: 'Frances Xavier Cabrini Day', by: 'both' })
})

test('weekdays outside of the table are not sure', () => {
  expect([dayKind('2025-06-10'), dayKind('2031-01-01')]).toEqual([
    { kind: 'business day', sure: false },
    { kind: 'business day', sure: false },
  ])
})
