import { expect, test } from 'vitest'
import { endMoves, moveInWords } from './contract-date-words.ts'

const at = (dueAt: string, latestAt?: string) => ({
  dueAt: Date.parse(dueAt),
  latestAt: latestAt === undefined ? null : Date.parse(latestAt),
})
const monday = at('2026-12-08T00:00:00Z')
const noon = at('2026-12-07T19:00:00Z')
const friday = at('2026-12-05T00:00:00Z')
const doubtful = at('2026-12-08T00:00:00Z', '2026-12-08T06:59:00Z')

test('a date moves with its day, its time or its later moment, and when it leaves the contract', () => {
  expect(endMoves({ from: monday, to: { ...monday } })).toBe(false)
  expect(endMoves({ from: null, to: null })).toBe(false)
  for (const to of [noon, friday, doubtful, null]) expect(endMoves({ from: monday, to })).toBe(true)
})

test('a date that moves names its days, and its times where the days do not say it all', () => {
  expect(moveInWords({ from: monday, to: friday })).toEqual({
    from: 'Monday, December 7',
    to: 'Friday, December 4',
  })
  expect(moveInWords({ from: monday, to: noon })).toEqual({
    from: 'Monday, December 7, 5:00 PM',
    to: 'Monday, December 7, 12:00 PM',
  })
  expect(moveInWords({ from: friday, to: doubtful })).toEqual({
    from: 'Friday, December 4, 5:00 PM',
    to: 'Monday, December 7, 5:00 PM (possibly until Monday, December 7, the end of the day; ask your broker)',
  })
  expect(moveInWords({ from: monday, to: null })).toEqual({
    from: 'Monday, December 7',
    to: 'does not apply',
  })
})
