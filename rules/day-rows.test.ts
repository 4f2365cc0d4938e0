import { expect, test } from 'vitest'
import { contractEdition, contractItem } from './contract-editions.ts'
import { timeOfDayRow } from './day-rows.ts'

const edition = contractEdition('CBS1-2026') ?? expect.fail('no edition')
const row = (number: number) => edition.items.find(({ item }) => item === number) ?? expect.fail('no row')

test('the possession has the time that its row says, the closing has none, and a deadline has its end', () => {
  const { closing, possession, possessionTime } = contractItem
  const of = (raw: string, nextRaw: string | null = null, isInEffect = true) =>
    timeOfDayRow(row(possession), [{ item: possessionTime, raw, nextRaw, isInEffect }])
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
  // Which of the two comes first is not known. The one that was checked counts.
  expect([of('delivery of the deed', '9:00 AM'), of('5:00 PM', 'delivery of the deed')]).toEqual([
    'delivery of the deed',
    '5:00 PM',
  ])
  expect([
    of('5:00 PM', null, false),
    timeOfDayRow(row(possession), []),
    timeOfDayRow(row(closing), []),
  ]).toEqual(['', '', ''])
  expect(timeOfDayRow(row(31), [])).toBeUndefined()
})
