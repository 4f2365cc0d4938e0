import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysFrom, mountainTime } from './dates.ts'
import { dayMs } from './durations.ts'
import {
  changesLeft,
  changesUsed,
  countsAsChange,
  listingChangeKinds,
  needsSignature,
  nextOwner,
  nextStep,
  planAfter,
  remindersAt,
  stageOf,
} from './sales.ts'
import { mlsStatuses } from './sale-states.ts'

const noContract = { contract: '', closingOn: '', today: '2026-11-25' } as const

test('without a contract, the MLS decides about the stage', () => {
  expect(mlsStatuses.map((status) => `${status}: ${stageOf({ status, ...noContract })}`)).toEqual([
    'Incomplete: Prepare',
    'Coming Soon: List',
    'Active: List',
    'Withdrawn: List',
    'Pending: List',
    'Closed: Close',
    'Expired/Terminated: List',
  ])
})

test('a contract counts once it is in force, and a closing that has passed stays at Close', () => {
  const pending = { status: 'Pending', closingOn: '2026-12-15', today: '2026-12-16' } as const
  expect(stageOf({ ...pending, contract: 'typed' })).toBe('List')
  expect(stageOf({ ...pending, contract: 'in force' })).toBe('Close')
  expect(stageOf({ ...pending, contract: 'in force', closingOn: '' })).toBe('Under contract')
  expect(stageOf({ ...pending, contract: 'closed' })).toBe('Close')
})

test('somebody acts at each point of a sale', () => {
  const turn = {
    input: 'approved',
    listingSigned: true,
    status: 'Active',
    offersToAnswer: 0,
    contract: '',
    nextDateBy: '',
  } as const
  expect(nextOwner({ ...turn, input: 'draft', listingSigned: false, status: 'Incomplete' })).toBe('you')
  expect(nextOwner({ ...turn, input: 'sent back', listingSigned: false, status: 'Incomplete' })).toBe('you')
  expect(nextOwner({ ...turn, listingSigned: false, status: 'Incomplete' })).toBe('you')
  expect(nextOwner({ ...turn, status: 'Incomplete' })).toBe('broker')
  expect(nextOwner(turn)).toBe('nobody')
  expect(nextOwner({ ...turn, contract: 'typed' })).toBe('broker')
  expect(nextOwner({ ...turn, contract: 'terminated' })).toBe('nobody')
  expect(nextOwner({ ...turn, status: 'Pending', contract: 'terminated' })).toBe('broker')
  const inForce = { ...turn, status: 'Pending', contract: 'in force' } as const
  expect(nextOwner({ ...inForce, nextDateBy: 'buyer' })).toBe('buyer')
  expect(nextOwner({ ...inForce, nextDateBy: 'both' })).toBe('you')
  expect(nextOwner({ ...inForce, status: 'Expired/Terminated', nextDateBy: 'buyer' })).toBe('buyer')
  expect(nextOwner({ ...turn, status: 'Expired/Terminated', contract: 'typed' })).toBe('broker')
  expect(nextOwner({ ...turn, status: 'Expired/Terminated', contract: 'terminated' })).toBe('nobody')
  expect(nextOwner({ ...inForce, offersToAnswer: 1, nextDateBy: 'buyer' })).toBe('you')
  expect(nextOwner({ ...inForce, contract: 'closed', offersToAnswer: 1 })).toBe('nobody')
  expect(nextOwner({ ...inForce, status: 'Closed', nextDateBy: 'third party' })).toBe('broker')
  expect(nextOwner({ ...inForce, status: 'Active', contract: 'terminated', backupWaits: true })).toBe(
    'broker',
  )
})

const now = Date.parse('2026-11-25T18:00:00Z')
const done = {
  now,
  input: 'approved',
  listingSigned: true,
  waiting: { owner: 'broker', dueAt: now + 1 },
} as const

test('the next step is the first that holds', () => {
  const everything = {
    ...done,
    input: 'sent back',
    listingSigned: false,
    offers: [now + 9],
    brokerAsksForCall: true,
    paperRejected: true,
    closingPassed: true,
  } as const
  const kinds = [
    nextStep(everything),
    nextStep({ ...everything, brokerAsksForCall: false }),
    nextStep({ ...everything, brokerAsksForCall: false, offers: [] }),
    nextStep({ ...done, input: 'draft', listingSigned: false, paperRejected: true }),
    nextStep({ ...done, input: 'draft', listingSigned: false }),
    nextStep({ ...done, listingSigned: false, closingPassed: true }),
    nextStep({ ...done, closingPassed: true }),
    nextStep(done),
  ].map(({ kind }) => kind)
  expect(kinds).toEqual([
    'call',
    'offer to answer',
    'input sent back',
    'paper rejected',
    'input unfinished',
    'sign listing contract',
    'sold as planned?',
    'wait',
  ])
})

test('the seller waits while the input is checked and while the contract has not gone out', () => {
  expect(nextStep({ ...done, input: 'submitted', listingSigned: false })).toEqual({
    kind: 'wait',
    ...done.waiting,
  })
  expect(nextStep({ ...done, listingSigned: false, listingSent: false }).kind).toBe('wait')
})

test('an offer without time to answer comes after what has a time', () => {
  expect(nextStep({ ...done, offers: [null, now - 1], ownDates: [now + 5] })).toEqual({
    kind: 'date',
    owner: 'you',
    dueAt: now + 5,
  })
  expect(nextStep({ ...done, offers: [now - 1] })).toEqual({
    kind: 'offer to answer',
    owner: 'you',
    dueAt: null,
  })
})

test('plans take the larger of each part', () => {
  const small = { months: 12, photos: 25, changes: 3, reminderDays: [1, 0], coordinator: false }
  const large = { months: 6, photos: null, changes: 5, reminderDays: [5, 3, 1, 0], coordinator: true }
  expect(planAfter([small, large])).toEqual({
    months: 12,
    photos: null,
    changes: 5,
    reminderDays: [5, 3, 1, 0],
    coordinator: true,
  })
  expect(planAfter([small])).toEqual(small)
})

test('only changes of price, text and photos count, and a correction never does', () => {
  expect(listingChangeKinds.filter((kind) => countsAsChange(kind))).toEqual(['price', 'text', 'photos'])
  expect(listingChangeKinds.filter((kind) => countsAsChange(kind, true))).toEqual([])
  expect(listingChangeKinds.filter(needsSignature)).toEqual(['price'])
  expect([changesLeft(3, 1), changesLeft(3, 4)]).toEqual([2, 0])
})

test('a change that was refused or taken back is free again, and a correction never counts', () => {
  const text = { kind: 'text', isCorrection: false, state: 'wanted' } as const
  const changes = [
    text,
    { ...text, kind: 'price', state: 'to sign' },
    { ...text, state: 'entered' },
    { ...text, state: 'refused' },
    { ...text, state: 'taken back' },
    { ...text, isCorrection: true },
    { ...text, kind: 'showing' },
  ] as const
  expect(changesUsed(changes)).toBe(3)
})

test('mails before a date go out at 8 AM by the clock, each day once, before the date and after now', () => {
  const anyDue = fc.integer({ min: Date.UTC(2026, 0, 10), max: Date.UTC(2030, 0, 1) })
  fc.assert(
    fc.property(anyDue, fc.array(fc.nat(30)), (dueAt, days) => {
      const start = dueAt - 40 * dayMs
      const mails = remindersAt(dueAt, days, start)
      const on = dayIn(mountainTime, dueAt)
      for (const at of mails) {
        expect(days).toContain(daysFrom(dayIn(mountainTime, at), on))
        expect(at < dueAt && at >= start).toBe(true)
        const clock = new Date(at).toLocaleTimeString('en-US', { timeZone: mountainTime, hour12: false })
        expect(clock).toBe('08:00:00')
      }
      expect(new Set(mails).size).toBe(mails.length)
    }),
  )
})

test('mails keep their clock across both changes of the clocks', () => {
  const mails = (due: string) =>
    remindersAt(Date.parse(due), [1, 0], 0).map((at) => new Date(at).toISOString().slice(0, 16))
  expect(mails('2027-03-14T23:00:00Z')).toEqual(['2027-03-13T15:00', '2027-03-14T14:00'])
  expect(mails('2026-11-02T00:00:00Z')).toEqual(['2026-10-31T14:00', '2026-11-01T15:00'])
})
