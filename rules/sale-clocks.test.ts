import { expect, test } from 'vitest'
import type { SupportTimes } from './support-hours.ts'
import {
  clockDueAt,
  clockOfStatus,
  clocksDoneBy,
  clocksDroppedBy,
  clockTimes,
  isClockLate,
  isPromiseLate,
  comingSoonDueAt,
  firstOwed,
  listedUntil,
  listingEndsAt,
  listingEndWarningsAt,
  type SaleClockKind,
  saleClockKinds,
  stopReasonFault,
  toStopClock,
} from './sale-clocks.ts'
import type { MlsStatus } from './sale-states.ts'

const times: SupportTimes = {
  timeZone: 'America/Denver',
  open: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], from: '09:00', to: '18:00' }],
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
}
const clock = (kind: SaleClockKind, started: string) => {
  const { promisedAt, dueAt, sure } = clockTimes(kind, Date.parse(started), times)
  const written = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16))
  return [written(promisedAt), written(dueAt), sure]
}

test('the MLS and our promise count differently', () => {
  expect(clock('Pending', '2026-11-14T05:30:00Z')).toEqual(['2026-11-15T01:00', '2026-11-19T06:59', true])
  expect(clock('enter listing', '2026-11-24T18:00:00Z')).toEqual([
    '2026-11-28T01:00',
    '2026-12-01T06:59',
    true,
  ])
  expect(clock('Closed', '2026-12-15T17:00:00Z')).toEqual([null, '2026-12-19T06:59', true])
  expect(clock('Closed', '2026-07-01T17:00:00Z')).toEqual([null, '2026-07-07T05:59', false])
})

test('what we promise alone ends with the next business day', () => {
  expect(clock('listing to check', '2026-11-25T18:00:00Z')).toEqual(['2026-11-28T01:00', null, true])
  expect(clock('present', '2026-11-25T18:00:00Z')).toEqual([null, null, true])
})

test('the entry of a status does the duty of some clocks, and others are not needed anymore', () => {
  const stopped = (status: MlsStatus) => [clocksDoneBy(status), clocksDroppedBy(status)]
  expect(stopped('Coming Soon')).toEqual([['enter listing', 'marketing'], []])
  expect(stopped('Active')).toEqual([['enter listing', 'marketing', 'Coming Soon', 'Active again'], []])
  expect(stopped('Pending')).toEqual([['Pending'], ['Active again']])
  expect(stopped('Withdrawn')).toEqual([['Withdrawn'], ['Coming Soon', 'Active again']])
  expect(stopped('Incomplete')).toEqual([[], []])
  for (const [status, kinds] of [
    ['Closed', ['Closed']],
    ['Expired/Terminated', ['Expired/Terminated', 'listing ends']],
  ] as const satisfies [MlsStatus, SaleClockKind[]][])
    expect(stopped(status)).toEqual([
      kinds,
      saleClockKinds.filter((other) => !kinds.some((kind) => kind === other)),
    ])
})

test('a clock is late by the MLS first, and stays late', () => {
  const running = { promisedAt: 5, dueAt: 10, stoppedAt: null }
  expect([isClockLate(running, 10), isClockLate(running, 11)]).toEqual([false, true])
  expect(isPromiseLate(running, 6)).toBe(true)
  expect(isClockLate({ ...running, stoppedAt: 12 }, 99)).toBe(true)
  expect(isClockLate({ ...running, stoppedAt: 9 }, 99)).toBe(false)
  expect(isClockLate({ promisedAt: 5, dueAt: null, stoppedAt: null }, 6)).toBe(true)
  expect(isClockLate({ promisedAt: null, dueAt: null, stoppedAt: null }, 6)).toBe(false)
})

test('the desk sorts by the earlier time', () => {
  expect([clockDueAt({ promisedAt: 5, dueAt: 10 }), clockDueAt({ promisedAt: null, dueAt: null })]).toEqual([
    5,
    null,
  ])
})

test('a listing ends with its last day, and three mornings warn before', () => {
  expect(new Date(listingEndsAt('2026-10-31')).toISOString()).toBe('2026-11-01T05:59:00.000Z')
  const now = Date.parse('2026-10-10T00:00:00Z')
  expect(
    listingEndWarningsAt('2026-11-05', '08:00', now).map((at) => new Date(at).toISOString().slice(0, 16)),
  ).toEqual(['2026-10-22T14:00', '2026-10-29T14:00'])
})

test('stopping a clock by hand needs a reason', () => {
  expect(['', ' ', 'x'.repeat(501)].map((why) => typeof stopReasonFault(why))).toEqual([
    'string',
    'string',
    'string',
  ])
  expect(stopReasonFault('The owner called it off.')).toBeUndefined()
})

test('an event whose status is entered later starts the clock of that status', () => {
  expect(clockOfStatus('Withdrawn', 'Active')).toBe('Active again')
  expect(clockOfStatus('Pending', 'Active')).toBe('Active again')
  expect(clockOfStatus('Coming Soon', 'Active')).toBeUndefined()
  expect(clockOfStatus('Active', 'Withdrawn')).toBe('Withdrawn')
  expect(clockOfStatus('Pending', 'Closed')).toBe('Closed')
  expect(clockOfStatus('Active', 'Expired/Terminated')).toBeUndefined()
})

test('the desk has looked at Coming Soon by the end of the expected day', () => {
  expect(new Date(comingSoonDueAt('2026-11-23')).toISOString()).toBe('2026-11-24T06:59:00.000Z')
})

test('Today lists a clock as soon as it runs, Coming Soon on its day, and the end of a listing a month before', () => {
  // The end of October 8, 2026 in Denver; the clocks go back on November 1.
  const end = Date.parse('2026-10-09T06:00:00Z')
  const days = (kind: SaleClockKind) => listedUntil(kind, end)
  expect(days('enter listing')).toBeNull()
  expect(days('Coming Soon')).toBe(end)
  expect(days('listing ends')).toBe(Date.parse('2026-11-08T07:00:00Z'))
})

test('the first clock that is owed is the one that ends first, and one that waits for a day counts once it has come', () => {
  const comingSoon = { kind: 'Coming Soon', at: 9 } as const
  const present = { kind: 'present', at: null } as const
  const change = { kind: 'change', at: 12 } as const
  expect(firstOwed([comingSoon], 8)).toBeUndefined()
  expect(firstOwed([comingSoon, present], 8)).toBe(present)
  expect(firstOwed([comingSoon, present, change], 8)).toBe(change)
  expect(firstOwed([{ kind: 'listing ends', at: 9 }, change], 9)).toEqual({ kind: 'listing ends', at: 9 })
})

test('only who may present offers stops the clock for presenting one', () => {
  expect(saleClockKinds.filter((kind) => toStopClock(kind) !== 'work on sales')).toEqual(['present'])
  expect(toStopClock('present')).toBe('present offers')
})
