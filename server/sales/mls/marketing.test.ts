// The first sign, page or flyer of a home, whose clock the MLS counts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteMarketing, setListingContract, setMlsStatus } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { aSale, asSeen } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
})
beforeEach(async () => (saleId = await aSale(app, { customerId: (await anAccount(app)).id })))
afterAll(() => app.close())

const signed = async (effectiveOn: string) =>
  broker.call(setListingContract, await asSeen(app, saleId, { effectiveOn, endsOn: '2027-05-13' }))
const note = async (firstAt = '2026-11-25T16:00:00Z') =>
  broker.call(noteMarketing, await asSeen(app, saleId, { firstAt, what: 'A flyer' }))
const clocks = async () =>
  (await broker.call(getDeskSale, { params: { saleId } })).clocks.filter(({ kind }) => kind === 'marketing')

test('nobody markets a home before its listing contract', async () => {
  expect(await outcome(note())).toBe('too_early')
  await signed('2026-11-13')
  await note()
  expect(await outcome(note('2026-11-25T17:00:00Z'))).toBe('not_this_status')
  await note('2026-11-24T14:00:00Z')
  expect((await clocks()).map(({ dueAt, why }) => [dueAt, why])).toEqual([
    ['2026-11-25T01:30:00.000Z', ''],
    ['2026-11-27T01:30:00.000Z', 'Something came earlier.'],
  ])
})

test('an earlier sign never moves the deadline to a later day', async () => {
  await signed('2026-11-25')
  await note('2026-11-25T13:30:00Z')
  await note('2026-11-20T17:00:00Z')
  expect((await clocks()).map(({ dueAt, stoppedAt }) => [dueAt, stoppedAt])).toEqual([
    ['2026-11-26T01:30:00.000Z', ''],
  ])
  expect(await outcome(note('2026-11-21T17:00:00Z'))).toBe('not_this_status')
})

test('a corrected effective date also moves the clock of the first sign, and a clock that is already right continues', async () => {
  await signed('2026-11-20')
  await note('2026-11-18T18:00:00Z')
  await note('2026-11-18T17:00:00Z')
  const marketing = async () => (await clocks()).map(({ dueAt, stoppedAt }) => [dueAt, stoppedAt === ''])
  expect(await marketing()).toEqual([['2026-11-22T01:30:00.000Z', true]])
  await signed('2026-11-19')
  expect(await marketing()).toEqual([
    ['2026-11-21T01:30:00.000Z', true],
    // It was late, and nothing was due then.
    ['', false],
  ])
  await signed('2026-11-17')
  expect(await marketing()).toContainEqual(['2026-11-20T01:30:00.000Z', true])
  await signed('2026-11-16')
  expect(await marketing()).toHaveLength(3)
})

test('an effective date that was recorded wrongly leaves no late clock, also once the home is listed', async () => {
  await signed('2026-11-13')
  await note('2026-11-23T17:00:00Z')
  const active = { status: 'Active', at: '2026-11-24T16:00:00Z' } as const
  await broker.call(setMlsStatus, await asSeen(app, saleId, active))
  await expect(signed('2026-12-24')).rejects.toMatchObject({ fields: { effectiveOn: expect.anything() } })
  const all = async () => (await broker.call(getDeskSale, { params: { saleId } })).clocks
  expect((await all()).filter(({ isLate }) => isLate)).not.toEqual([])
  await signed('2026-11-23')
  expect((await all()).filter(({ isLate }) => isLate)).toEqual([])
  expect(await all()).toContainEqual(
    expect.objectContaining({
      startedAt: '2026-11-23T07:00:00.000Z',
      stoppedAt: '2026-11-24T16:00:00.000Z',
      why: '',
    }),
  )
})
