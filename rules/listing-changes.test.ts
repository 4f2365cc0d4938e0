import { expect, test } from 'vitest'
import {
  changeRefusal,
  endOfChange,
  endOfOpenHouse,
  longestInChange,
  mayBeginBeforeEntry,
  noShowingsFault,
  openHouseFaults,
  priceAmendmentSlug,
  statusesToWant,
  takeOutOpenHouse,
  waitingRefusal,
} from './listing-changes.ts'
import { legalSet } from './legal-set.ts'
import { listingFields } from './listing-fields.ts'
import { type MlsStatus, takesOutOpenHouse } from './sale-states.ts'

const wish = {
  kind: 'price',
  isCorrection: false,
  status: 'Active',
  contract: '',
  backupsWanted: false,
  left: 1,
} as const
const code = (more: Partial<Parameters<typeof changeRefusal>[0]>) => changeRefusal({ ...wish, ...more })?.code

test('an open house waits until the home may be shown', () => {
  expect(code({ kind: 'open house', status: 'Coming Soon' })).toBe('too_early')
  expect(code({ kind: 'open house', status: 'Withdrawn' })).toBe('too_early')
  expect(code({ kind: 'open house', status: 'Pending' })).toBe('too_early')
  expect(code({ kind: 'open house', status: 'Pending', backupsWanted: true })).toBeUndefined()
  expect(code({ kind: 'open house', left: 0 })).toBeUndefined()
})

test('a change that counts needs one that is left; correcting an error is free', () => {
  expect(code({ left: 0 })).toBe('no_changes_left')
  expect(code({ left: 0, isCorrection: true })).toBeUndefined()
  expect(code({ left: null })).toBeUndefined()
  expect(code({ kind: 'status', left: 0 })).toBeUndefined()
})

test('a listing is changed while it is in the MLS', () => {
  expect(code({ status: 'Incomplete' })).toBe('too_early')
  expect(code({ status: 'Closed' })).toBe('not_this_status')
  expect(code({ status: 'Pending', contract: 'in force' })).toBeUndefined()
  expect(code({ status: 'Pending', contract: 'closed' })).toBe('not_this_status')
  expect(code({ kind: 'text', status: 'Coming Soon' })).toBeUndefined()
})

test('an open house begins before it ends, is not over yet, and is within the listing contract', () => {
  const house = { on: '2026-11-28', from: '13:00', to: '15:00' }
  const faults = (changed: Partial<typeof house>, now: string, endsOn = '') =>
    Object.keys(openHouseFaults({ ...house, ...changed }, Date.parse(now), endsOn))
  // 2:59 PM and 3:00 PM in Denver.
  expect(faults({}, '2026-11-28T21:59:00Z', '2026-11-28')).toEqual([])
  expect(faults({}, '2026-11-28T22:00:00Z')).toEqual(['to'])
  expect(faults({ to: '13:00' }, '2026-11-29T19:00:00Z')).toEqual(['on', 'to'])
  expect(faults({}, '2026-11-25T19:00:00Z', '2026-11-27')).toEqual(['on'])
})

test('an open house has no time that the clocks skip, and showings do not begin again on a day that is over', () => {
  const night = { on: '2027-03-14', from: '02:15', to: '03:15' }
  expect(Object.keys(openHouseFaults(night, Date.parse('2026-11-28T18:00:00Z'), ''))).toEqual(['from'])
  const saturday = Date.parse('2026-11-28T18:00:00Z')
  expect(noShowingsFault('2001-01-01', saturday)).toBeDefined()
  expect(noShowingsFault('2026-11-28', saturday)).toBeDefined()
  expect([noShowingsFault('2026-11-29', saturday), noShowingsFault('', saturday)]).toEqual([
    undefined,
    undefined,
  ])
})

test('an open house may begin before the change is entered', () => {
  const sunday = { on: '2026-11-29', from: '13:00' }
  const monday = '2026-12-01T01:00:00Z'
  const mayBegin = (wanted: typeof sunday, dueAt: string) =>
    mayBeginBeforeEntry({ kind: 'open house', wanted, dueAt })
  expect(mayBegin(sunday, monday)).toBe(true)
  expect(mayBegin({ ...sunday, on: '2026-12-01' }, monday)).toBe(false)
  expect(mayBegin(sunday, '')).toBe(false)
})

test('a change that waits is not asked for again, whatever its note says', () => {
  const withdrawn = { kind: 'status', wanted: { status: 'Withdrawn', note: 'By telephone.' } } as const
  const again = { ...withdrawn, wanted: { status: 'Withdrawn' } }
  expect(waitingRefusal(again, [{ ...withdrawn, state: 'wanted' }])).toMatch(/^This change was asked for/)
  expect(waitingRefusal(again, [{ ...withdrawn, state: 'taken back' }])).toBeUndefined()
  const photos = (note: string) => ({ kind: 'photos', wanted: { note } }) as const
  expect(waitingRefusal(photos('Two new ones.'), [{ ...photos(''), state: 'wanted' }])).toBeUndefined()
})

test('one price waits at a time, because one amendment is signed for it', () => {
  const price = (priceCents: number) => ({ kind: 'price', wanted: { priceCents } }) as const
  const waits = [{ ...price(53_900_000), state: 'to sign' as const }]
  expect(waitingRefusal(price(54_500_000), waits)).toMatch(/^Another new price/)
  expect(waitingRefusal({ kind: 'text', wanted: { remarks: 'Bright.' } }, waits)).toBeUndefined()
})

test('a new status ends the changes that it does not allow, and a listing that ends gives its own reason', () => {
  const openHouse = { kind: 'open house', wanted: {} } as const
  const withdrawn = { kind: 'status', wanted: { status: 'Withdrawn' } } as const
  const ends = (change: Parameters<typeof endOfChange>[0], status: MlsStatus, backupsWanted = false) =>
    endOfChange(change, { status, backupsWanted }) !== undefined
  expect([ends(openHouse, 'Pending'), ends(openHouse, 'Pending', true)]).toEqual([true, false])
  expect([ends(withdrawn, 'Pending'), ends(withdrawn, 'Active')]).toEqual([true, false])
  expect(ends({ kind: 'text', wanted: {} }, 'Pending')).toBe(false)
  for (const over of ['Closed', 'Expired/Terminated'] as const)
    expect([ends(openHouse, over), ends(withdrawn, over)]).toEqual([false, false])
})

test('an open house that is in the MLS is called off until it has ended, and then taken out', () => {
  const wanted = { on: '2026-11-28', from: '13:00', to: '15:00' }
  // 2:59 PM and 3:00 PM in Denver.
  const end = (now: string, status: MlsStatus) =>
    endOfOpenHouse(wanted, Date.parse(now), { status, backupsWanted: false })
  expect(end('2026-11-28T21:59:00Z', 'Withdrawn')).toMatch(/^The listing is Withdrawn/)
  expect(end('2026-11-28T22:00:00Z', 'Withdrawn')).toBeUndefined()
  expect(end('2026-11-28T21:59:00Z', 'Active')).toBeUndefined()
  expect(takesOutOpenHouse(takeOutOpenHouse(wanted))).toBe(true)
})

test('a seller asks only for a status that may follow', () => {
  expect(statusesToWant('Active')).toEqual(['Withdrawn', 'Expired/Terminated'])
  expect(statusesToWant('Pending')).toEqual(['Active', 'Expired/Terminated'])
  expect(statusesToWant('Closed')).toEqual([])
})

test('the amendment is a paper of the legal set, and the remarks are as long as the field', () => {
  expect(legalSet.map(({ slug }) => slug)).toContain(priceAmendmentSlug)
  const remarks = listingFields.find(({ field }) => field === 'PublicRemarks')
  expect(remarks).toMatchObject({ type: 'text', most: longestInChange.remarks })
})
