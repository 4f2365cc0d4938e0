import { expect, test } from 'vitest'
import { contractItem } from './contract-editions.ts'
import { minuteMs } from './durations.ts'
import {
  actsUntil,
  datesToldAt,
  datesToRemind,
  endToKeep,
  isDroppedByClosing,
  settledDayFault,
  statesToNote,
} from './sale-dates.ts'

const at = (moment: string) => Date.parse(moment)

test('while a change waits for its check, the seller keeps to the earlier end, and others act until the one that was checked', () => {
  const stored = { dueAt: 5, latestAt: 8 }
  const keep = (nextAt: number | null, now = 0) => endToKeep({ ...stored, nextAt }, now)
  expect([keep(null), keep(9), keep(5)]).toEqual([stored, stored, stored])
  expect(keep(3)).toEqual({ dueAt: 3, latestAt: null })
  // Once the earlier end has passed, the later one is left.
  expect([keep(9, 6), keep(3, 4), keep(9, 10)]).toEqual([
    { dueAt: 9, latestAt: null },
    stored,
    { dueAt: 9, latestAt: null },
  ])
  const ends = (whoActs: 'both' | 'buyer', now = 0) =>
    [3, 6, 9, null].map((nextAt) => actsUntil({ whoActs, ...stored, nextAt }, now))
  expect(ends('both')).toEqual([3, 5, 5, 5])
  expect(ends('buyer')).toEqual([8, 8, 8, 8])
  expect([ends('both', 6), ends('buyer', 8.5)]).toEqual([
    [5, 6, 9, 5],
    [8, 8, 9, 8],
  ])
})

test('a morning names each reminder since the last mail once, and nothing that is over', () => {
  const dueAt = at('2026-12-01T00:00:00Z')
  const date = { dueAt, checkedAt: at('2026-11-20T18:00:00Z') }
  const on = (now: string, lastAt: string | null) =>
    datesToRemind([date], [5, 3, 1, 0], { lastAt: lastAt === null ? null : at(lastAt), now: at(now) }).length
  expect(on('2026-11-25T15:00:00Z', null)).toBe(1)
  expect(on('2026-11-26T15:00:00Z', '2026-11-25T15:00:00Z')).toBe(0)
  // The program was not running for two mornings.
  expect(on('2026-11-28T20:00:00Z', '2026-11-25T15:00:00Z')).toBe(1)
  expect(on('2026-12-01T15:00:00Z', '2026-11-25T15:00:00Z')).toBe(0)
  // A reminder from before the check is none.
  expect(on('2026-11-24T15:00:00Z', null)).toBe(0)
})

test('a date is settled on a day that has come, and missed only on its own day or later', () => {
  const today = '2026-11-28'
  const fault = (state: 'done' | 'missed' | 'not checked', on: string) =>
    settledDayFault({ state, on, endsOn: '2026-11-27', signedOn: '2026-11-13', today })
  expect([fault('done', '2099-01-01'), fault('missed', '2000-01-01')]).not.toContain(undefined)
  // A wrong year. A disclosure may have been given before the contract was signed.
  expect([fault('done', '2020-11-20'), fault('done', '2025-11-20')]).not.toContain(undefined)
  expect(fault('done', '2026-09-30')).toBeUndefined()
  expect([
    fault('done', '2026-11-20'),
    fault('missed', '2026-11-27'),
    fault('not checked', '2099-01-01'),
  ]).toEqual([undefined, undefined, undefined])
})

test('the desk may say only what can be true of a date, and take back only what somebody said', () => {
  const date = { on: '2026-11-27', doneOn: '', isWaiting: false, today: '2026-11-28' }
  const counts = { ...date, state: 'counts' } as const
  expect(statesToNote(counts)).toEqual(['done', 'missed', 'not applicable', 'not checked'])
  const early = ['done', 'not applicable', 'not checked']
  expect(statesToNote({ ...counts, today: '2026-11-26' })).toEqual(early)
  expect(statesToNote({ ...counts, on: '' })).toEqual(early)
  expect(statesToNote({ ...counts, isWaiting: true })).toEqual([])
  const noted = { ...date, doneOn: '2026-11-27' }
  for (const state of ['done', 'not applicable'] as const) {
    expect(statesToNote({ ...date, state })).toEqual([])
    expect(statesToNote({ ...noted, state })).toEqual(['not checked'])
  }
  expect(statesToNote({ ...noted, state: 'missed' })).toEqual(['done', 'not checked'])
})

test('the closing drops the dates after its day, except the possession', () => {
  const closed = { state: 'closed', endedAt: at('2026-12-15T18:00:00Z') } as const
  const [later, sameDay] = [at('2026-12-16T07:00:00Z'), at('2026-12-16T06:59:00Z')]
  expect(isDroppedByClosing(closed, contractItem.closing, later)).toBe(true)
  expect([
    isDroppedByClosing(closed, contractItem.closing, sameDay),
    isDroppedByClosing(closed, contractItem.possession, later),
    isDroppedByClosing({ ...closed, state: 'terminated' }, contractItem.closing, later),
    isDroppedByClosing({ state: 'in force', endedAt: null }, contractItem.closing, later),
  ]).toEqual([false, false, false, false])
})

test.each([
  ['nothing waits, and nothing was told before', { isWaiting: false, toldAt: null }, 0],
  ['rows wait for their check', { isWaiting: true, toldAt: null }, 10],
  ['nothing waits, but a mail was sent three minutes ago', { isWaiting: false, toldAt: -3 }, 7],
  ['nothing waits, and the last mail was an hour ago', { isWaiting: false, toldAt: -60 }, 0],
])('dates that moved are told in one mail: %s', (_, { isWaiting, toldAt }, minutes) => {
  const now = Date.parse('2026-11-25T18:00:00Z')
  const lastAt = toldAt === null ? null : now + toldAt * minuteMs
  expect(datesToldAt({ isWaiting, toldAt: lastAt, now })).toBe(now + minutes * minuteMs)
})
