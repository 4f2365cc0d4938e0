import { expect, test } from 'vitest'
import { contractEditions, contractItem } from './contract-editions.ts'
import { isDayRow, timeOfDayRow } from './day-rows.ts'

test('the rows that name only a day are those of every edition', () => {
  for (const { items } of contractEditions)
    for (const { item, kind } of items) expect(isDayRow(item)).toBe(kind === 'day')
})

test('the possession has the time that its row says, the closing has none, and a deadline has its end', () => {
  const { closing, possession, possessionTime } = contractItem
  const of = (raw: string, nextRaw: string | null = null, isInEffect = true) =>
    timeOfDayRow(possession, [{ item: possessionTime, raw, nextRaw, isInEffect }])
  expect([of('5:00 PM'), of('noon'), of('delivery of the deed'), of('N/A'), of('')]).toEqual([
    '5:00 PM',
    '12:00 PM',
    'delivery of the deed',
    '',
    '',
  ])
  expect([of('5:00 PM', '9:00 AM'), of('9:00 AM', '5:00 PM'), of('5:00 PM', 'N/A')]).toEqual([
    '9:00 AM',
    '9:00 AM',
    '5:00 PM',
  ])
  expect([of('5:00 PM', null, false), timeOfDayRow(possession, []), timeOfDayRow(closing, [])]).toEqual([
    '',
    '',
    '',
  ])
  expect(timeOfDayRow(31, [])).toBeUndefined()
})
