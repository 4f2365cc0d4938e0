import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, weekdayOf } from './dates.ts'
import { clockAsTyped, dayAsTyped } from './typed-days.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test('a day is read back from the way contract software prints it, and no other weekday is taken', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 6 }), (days, off) => {
      const day = daysAfter('2000-01-01', days)
      const [year, month, date] = day.split('-').map(Number)
      const weekday = weekdayOf(day)
      expect(dayAsTyped(`${month}/${date}/${year} ${weekdays[weekday]}`)).toBe(day)
      expect(dayAsTyped(`${weekdays[weekday]}, ${month}/${date}/${year}`)).toBe(day)
      expect(dayAsTyped(`${month}/${date}/${year} ${weekdays[(weekday + off) % 7]}`)).toBeUndefined()
    }),
  )
})

test.each([
  ['May 3, 2027', '2027-05-03'],
  ['Sept. 1 2027', '2027-09-01'],
  ['Thurs, Dec 3rd, 2026', '2026-12-03'],
  ['12.3.2026', '2026-12-03'],
])('%s is a day', (typed, day) => {
  expect(dayAsTyped(typed)).toBe(day)
})

test.each(['', 'Monday', '0/1/2027', '1/0/2027', '13/1/2027', 'Marching 3, 2027', '1/1/2100', '3 May 2027'])(
  '%j is none',
  (typed) => {
    expect(dayAsTyped(typed)).toBeUndefined()
  },
)

test.each([
  ['5:00 PM', '17:00'],
  ['5 p.m.', '17:00'],
  ['12:00 AM', '00:00'],
  ['12:30 pm', '12:30'],
  ['17:00', '17:00'],
  ['noon', '12:00'],
])('%s is a time', (typed, clock) => {
  expect(clockAsTyped(typed)).toBe(clock)
})

test.each(['5', '5:00', '13:00 PM', '0:30 AM', '24:00', '5:60 PM', 'MT'])('%s is none', (typed) => {
  expect(clockAsTyped(typed)).toBeUndefined()
})
