import { expect, test } from 'vitest'
import { contractEdition, type ContractItem } from './contract-editions.ts'
import {
  acceptByIn,
  cellWarnings,
  contractInView,
  contractPlaceOf,
  countedCell,
  isAcceptanceStanding,
  isContractOver,
  saidOfWaiting,
  saysTheSame,
} from './sale-contracts.ts'
import { endOfDate } from './sale-dates.ts'

const edition = contractEdition('CBS1-2026') ?? expect.fail('no edition')
const row = (number: number): ContractItem =>
  edition.items.find(({ item }) => item === number) ?? expect.fail('no row')
const way = { mecOn: '2026-11-13', timeOfDay: '17:00', weekendRule: 'will not' } as const
const at = (moment: string) => Date.parse(moment)

test('a cell counts by its row and by how the contract counts, and says what a check makes of it', () => {
  expect(countedCell(row(31), '11/23/2026 Monday', way)).toMatchObject({
    becomes: 'counts',
    due: { on: '2026-11-23', at: at('2026-11-24T00:00:00Z') },
  })
  expect(countedCell(row(2), 'MEC + 4', way).due?.at).toBe(at('2026-11-18T06:59:00Z'))
  expect(countedCell(row(12), '', way).becomes).toBe('not applicable')
  expect(countedCell(row(13), 'COMPLETED', way).becomes).toBe('done')
  expect(countedCell(row(31), '2/30/2027', way)).toMatchObject({ becomes: undefined, due: null })
  expect(countedCell(row(2), 'MEC + 4', { ...way, mecOn: '' }).becomes).toBeUndefined()
  // Rows about acceptance have no day by which somebody acts.
  expect(countedCell(row(42), '11/13/2026', way)).toMatchObject({ becomes: 'counts', due: null })
})

test('another text that says the same day changes nothing', () => {
  const same = (typed: string, other: string) => saysTheSame(row(31), typed, other)
  expect([same('11/23/2026', '11/23/2026 Monday'), same('N/A', 'N/A ')]).toEqual([true, true])
  // A day counted from mutual execution moves with it.
  expect([same('11/23/2026', '11/24/2026'), same('MEC + 10', '11/23/2026'), same('', 'N/A')]).not.toContain(
    true,
  )
})

test('a doubtful row of the seller has both moments, one of the buyer the later', () => {
  expect(countedCell(row(17), '11/23/2026', way).due).toMatchObject({
    at: at('2026-11-24T00:00:00Z'),
    latestAt: at('2026-11-24T06:59:00Z'),
    sure: false,
  })
  expect(countedCell(row(14), '11/23/2026', way).due).toMatchObject({
    at: at('2026-11-24T06:59:00Z'),
    latestAt: null,
    sure: false,
  })
  const both = { dueAt: 1, latestAt: 2 }
  expect(endOfDate({ whoActs: 'seller', ...both })).toBe(1)
  expect(endOfDate({ whoActs: 'buyer', ...both })).toBe(2)
})

test('a time of day that differs from the contract’s is named', () => {
  const facts = { yearBuilt: 1990, today: '2026-11-16', way }
  expect(cellWarnings([{ item: 1, typed: '6:00 PM' }], facts, edition)).toMatchObject([{ item: 1 }])
  expect(cellWarnings([{ item: 1, typed: '5:00 PM' }], facts, edition)).toEqual([])
})

test('the acceptance deadline ends with its day, unless its time is typed', () => {
  expect(acceptByIn([{ item: 42, typed: '11/13/2026' }])).toBe(at('2026-11-14T06:59:00Z'))
  expect(
    acceptByIn([
      { item: 42, typed: '11/13/2026' },
      { item: 43, typed: '10:00 PM' },
    ]),
  ).toBe(at('2026-11-14T05:00:00Z'))
  expect(acceptByIn([{ item: 43, typed: '10:00 PM' }])).toBeNull()
})

test('the contract in force speaks for a sale, then a closed one, then the first that waits', () => {
  const of = (
    state: 'typed' | 'in force' | 'closed' | 'terminated',
    place: 'first' | 'backup' = 'first',
  ) => ({
    state,
    place,
  })
  expect(contractInView([of('terminated'), of('typed', 'backup'), of('in force')])?.state).toBe('in force')
  expect(contractInView([of('closed'), of('typed', 'backup')])?.state).toBe('closed')
  expect(contractInView([of('typed', 'backup'), of('typed')])?.place).toBe('first')
  expect(contractInView([of('terminated')])?.state).toBe('terminated')
  expect(contractInView([of('terminated'), of('typed', 'backup')])?.state).toBe('terminated')
  expect(contractInView([of('terminated', 'backup'), of('typed', 'backup')])?.state).toBe('typed')
  expect(contractInView([])).toBeUndefined()
  expect(contractPlaceOf('presented')).toBeUndefined()
})

test('only a contract in the place that the offer has now says whether it is over', () => {
  const of = (state: 'typed' | 'terminated', place: 'first' | 'backup') => ({ state, place })
  const ended = of('terminated', 'backup')
  expect([isContractOver('backup', [ended]), isContractOver('accepted', [ended])]).toEqual([true, false])
  const standing = [
    [],
    [ended],
    [of('terminated', 'first')],
    [of('terminated', 'first'), of('typed', 'first')],
  ]
  expect(standing.map((contracts) => isAcceptanceStanding('accepted', contracts))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('a row that waits for its check is named for the checked row that it no longer fits', () => {
  const warnings = [
    { item: 40, why: 'before item 39' },
    { item: 32, why: 'after item 39' },
    { item: 33, why: 'weekend' },
  ]
  const said = (...waiting: number[]) => saidOfWaiting(warnings, (item) => waiting.includes(item))
  expect(said(39)).toEqual([
    { item: 39, why: 'after item 40' },
    { item: 39, why: 'before item 32' },
  ])
  // A row that waits itself has its own warning, and two checked rows have been answered.
  expect([said(), said(39, 40, 32), said(33)]).toEqual([[], [], []])
})
