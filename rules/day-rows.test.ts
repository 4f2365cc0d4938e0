import { expect, test } from 'vitest'
import { readContractCell } from './contract-dates.ts'
import { contractEdition, contractItem } from './contract-editions.ts'
import { timeOfDayRow, titleOfRow } from './day-rows.ts'

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

test('a possession that comes with the closing has no day, and the closing says so once it is in effect', () => {
  const { closing, possession } = contractItem
  const said = (raw: string, isInEffect = true) =>
    titleOfRow(row(closing), [{ item: possession, raw, nextRaw: null, isInEffect }])
  expect(readContractCell(row(possession), 'Date of Delivery of Deed', '')).toEqual({ state: 'text' })
  expect(readContractCell(row(closing), 'Date of Delivery of Deed', '')).toEqual({ state: 'unreadable' })
  for (const words of [
    'Date of Delivery of Deed',
    'D.O.D.',
    'Day of closing / delivery of the deed',
    'At Closing',
  ])
    expect(said(words)).toBe('Closing, and you hand over the home')
  for (const words of ['3 days after closing', '12/17/2026', '/', '']) expect(said(words)).toBe('Closing')
  expect(said('At Closing', false)).toBe('Closing')
})
