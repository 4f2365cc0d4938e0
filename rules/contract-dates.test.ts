import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contractDueAt,
  endsAtTimeOfDay,
  orderWarnings,
  readContractCell,
  readDateCell,
  type WeekendRule,
  weekendRules,
} from './contract-dates.ts'
import { contractEdition, contractItem } from './contract-editions.ts'
import { dayAfter, daysAfter, daysFrom } from './dates.ts'
import { hourMs } from './durations.ts'
import { dayKind } from './holidays.ts'

const { items } = contractEdition('CBS1-2026') ?? { items: [] }
const mec = '2026-11-13'
const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => daysAfter('2026-01-01', days))
const anyRule = fc.constantFrom<WeekendRule>(...weekendRules)
const anyRow = fc.constantFrom(...items.filter(({ kind }) => kind === 'deadline'))

test('the edition has 43 rows, and these end at the Time of Day', () => {
  expect(items.map(({ item }) => item)).toEqual(Array.from({ length: 43 }, (_, index) => index + 1))
  expect(items.filter(({ label }) => endsAtTimeOfDay(label)).map(({ item }) => item)).toEqual([
    4, 6, 7, 10, 19, 23, 24, 26, 27, 28, 29, 30, 31, 32, 33, 35, 36, 38,
  ])
  expect(items.filter((item) => item.timeOfDayDoubtful).map(({ item }) => item)).toEqual([
    8, 14, 15, 17, 20, 21, 37,
  ])
  expect(contractEdition('CBS1-2031')).toBeUndefined()
})

test.each([
  ['MEC+10 days', '2026-11-23'],
  ['mec plus 10', '2026-11-23'],
  ['10 days after Mutual Execution of this Contract', '2026-11-23'],
  ['MEC', mec],
  ['Monday, November 23, 2026', '2026-11-23'],
  ['Nov. 23rd, 2026 (Mon.)', '2026-11-23'],
  ['11/23/26', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  [' 11－23－2026 ', '2026-11-23'],
  ['2/29/2028', '2028-02-29'],
])('%s is a day', (typed, on) => {
  expect(readDateCell(typed, mec)).toEqual({ state: 'date', on })
})

test.each([
  '2/29/2027',
  '23/11/2026',
  '11/23',
  'MEC + 3 business days',
  'MEC - 3',
  'MEC + 1000',
  'before closing',
  'Monday Tuesday 11/23/2026',
  '11/23/1926',
  '11/23-2026',
  'TBD',
  '-',
])('%s stays as typed', (typed) => {
  expect(readDateCell(typed, mec)).toEqual({ state: 'unreadable' })
})

test.each([
  ['N/A', 'N/A'],
  ['n.a.', 'N/A'],
  ['NA', 'N/A'],
  [' DELETED ', 'deleted'],
  ['\u200B ', 'blank'],
])('%j does not apply', (typed, why) => {
  expect(readDateCell(typed, mec)).toEqual({ state: 'not applicable', why })
})

test('a day before mutual execution does not count', () => {
  expect(readDateCell('11/12/2026', mec)).toEqual({ state: 'unreadable', why: 'before MEC' })
})

test('the rows about acceptance and possession are read in their own way', () => {
  const read = (item: number, typed: string) =>
    readContractCell(items[item - 1] ?? { kind: 'deadline' }, typed, mec)
  expect(read(contractItem.timeOfDay, '5:00 PM')).toEqual({ state: 'time', clock: '17:00' })
  expect(read(contractItem.timeOfDay, '5')).toEqual({ state: 'unreadable' })
  expect(read(contractItem.acceptanceDay, '11/12/2026')).toEqual({ state: 'date', on: '2026-11-12' })
  expect(read(contractItem.acceptanceDay, 'MEC + 1')).toEqual({ state: 'needs MEC' })
  expect(read(contractItem.acceptanceTime, '12 noon')).toEqual({ state: 'time', clock: '12:00' })
  expect(read(41, 'after the movers have left')).toEqual({ state: 'text' })
  expect(read(13, 'COMPLETED')).toEqual({ state: 'done' })
})

test('no cell gives a day before mutual execution', () => {
  const cell = fc.oneof(
    fc.nat(999).map((days) => `MEC + ${days}`),
    anyDay.map((day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`),
    fc.string(),
  )
  fc.assert(
    fc.property(cell, anyDay, (typed, mecOn) => {
      const read = readDateCell(typed, mecOn)
      if (read.state === 'date') expect(read.on >= mecOn).toBe(true)
    }),
  )
})

test('a date never ends before the day that is written, nor its later end before its earlier one', () => {
  fc.assert(
    fc.property(anyRow, anyDay, anyRule, (row, on, weekendRule) => {
      const due = contractDueAt({ ...row, on, timeOfDay: '17:00', weekendRule })
      expect(due.on >= on).toBe(true)
      expect(due.latestAt ?? Number.POSITIVE_INFINITY).toBeGreaterThan(due.at)
      expect(due.movedFrom).toBe(due.on === on ? '' : on)
      expect(due.because.length > 0).toBe(due.on !== on)
    }),
  )
})

test('an extended deadline ends on the first day that is neither a weekend nor a holiday', () => {
  fc.assert(
    fc.property(anyDay, (on) => {
      const due = contractDueAt({
        label: 'Inspection Objection Deadline',
        on,
        timeOfDay: '17:00',
        weekendRule: 'will',
      })
      expect(['business day', 'observed']).toContain(dayKind(due.on).kind)
      for (let day = on; day < due.on; day = dayAfter(day))
        expect(['weekend', 'holiday']).toContain(dayKind(day).kind)
      expect(due.sure).toBe(dayKind(due.on).sure)
    }),
  )
})

test('a deadline keeps its clock on the days when clocks change', () => {
  const at = (on: string) =>
    contractDueAt({ label: 'Title Resolution Deadline', on, timeOfDay: '17:00', weekendRule: 'will not' }).at
  expect((at('2027-03-14') - at('2027-03-13')) / hourMs).toBe(23)
  expect((at('2026-11-01') - at('2026-10-31')) / hourMs).toBe(25)
})

test('a doubtful row of the buyer shows the later end, and the seller’s own has both', () => {
  const due = (item: number) => {
    const row = items[item - 1]
    return row && contractDueAt({ ...row, on: '2026-11-23', timeOfDay: '17:00', weekendRule: '' })
  }
  expect(due(15)).toMatchObject({ clock: '23:59', latestAt: null, sure: false })
  expect(due(17)).toMatchObject({
    clock: '17:00',
    at: Date.parse('2026-11-24T00:00:00Z'),
    latestAt: Date.parse('2026-11-24T06:59:00Z'),
    sure: false,
  })
})

test('without a Time of Day, a deadline ends with its day and is not sure', () => {
  const due = contractDueAt({
    label: 'Title Resolution Deadline',
    on: '2026-11-23',
    timeOfDay: '',
    weekendRule: '',
  })
  expect(due).toMatchObject({ clock: '23:59', sure: false })
})

test('a holiday of the desk moves a deadline', () => {
  const deadline = {
    label: 'Title Resolution Deadline',
    on: '2026-12-24',
    timeOfDay: '17:00',
    weekendRule: 'will',
  } as const
  const due = contractDueAt(deadline, [{ on: '2026-12-24', name: 'Sample Day', by: 'Colorado' }])
  expect([due.on, due.because]).toEqual(['2026-12-28', ['Sample Day', 'Christmas Day', 'weekend']])
})

test('these are pointed out, and nothing else', () => {
  const facts = { yearBuilt: 1990, today: '2026-11-25', weekendRule: 'will not' } as const
  const warned = (cells: [item: number, on: string][], more: object = {}) =>
    orderWarnings(
      cells.map(([item, on]) => ({ item, on })),
      { ...facts, ...more },
    ).map(({ item, why }) => `${item} ${why}`)
  expect(
    warned([
      [2, '2026-11-17'],
      [22, '2026-12-01'],
      [23, '2026-12-01'],
      [39, '2026-12-15'],
    ]),
  ).toEqual([])
  expect(
    warned([
      [34, '2026-12-16'],
      [39, '2026-12-15'],
    ]),
  ).toEqual(['34 after item 39'])
  expect(
    warned([
      [39, '2026-12-15'],
      [40, '2026-12-14'],
    ]),
  ).toEqual(['40 before item 39'])
  expect(warned([[39, '2026-11-24']])).toEqual(['39 already over'])
  expect(warned([[39, '2036-12-15']])).toEqual(['39 more than two years ahead'])
  expect(warned([[33, '2026-12-05']], { weekendRule: 'will' })).toEqual([])
  expect(warned([[39, '2026-12-25']], { weekendRule: 'will' })).toEqual(['39 holiday'])
  expect(warned([[7, '2027-06-18']], { weekendRule: 'will' })).toEqual(['7 observed holiday'])
  expect(warned([[42, '2026-11-14']])).toEqual([])
  expect(warned([], { yearBuilt: null })).toEqual([])
})

test('days are counted without hours', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(999), (mecOn, days) => {
      const read = readDateCell(`MEC + ${days}`, mecOn)
      expect(read.state === 'date' && daysFrom(mecOn, read.on)).toBe(days)
    }),
  )
})
