// A listing that is over in the records goes on: a broker takes a wrong status back, or the MLS reactivates the listing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSaleChange, getSaleChanges } from '#contract/desk/sales/changes'
import { closeSaleContract, terminateSaleContract } from '#contract/desk/sales/contract'
import { endSaleAtDesk } from '#contract/desk/sales/hold'
import { getDeskOffers } from '#contract/desk/sales/offers'
import {
  reactivateListing,
  setListingContract,
  setMlsStatus,
  takeMlsStatusBack,
} from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { instructBroker, openSaleOffer } from '#contract/sale-offers'
import { dayMs } from '#rules/durations'
import type { MlsStatus } from '#rules/sale-states'
import { aContractInForce } from '#server/testing/a-contract'
import { mailsTo } from '#server/testing/a-login'
import { aReceivedOffer } from '#server/testing/a-received-offer'
import { asSeen, aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
})
beforeEach(async () => (ann = await anAccount(app)))
afterAll(() => app.close())

/** Nobody stays logged in for days. */
const later = async (days = 1) => {
  app.clock.forward(days * dayMs)
  broker = await aMember(app)
}
const enter = async (saleId: string, status: MlsStatus) =>
  broker.call(setMlsStatus, await asSeen(app, saleId, { status }))
const takeBack = async (saleId: string, who = broker) =>
  who.call(takeMlsStatusBack, await asSeen(app, saleId, { why: 'The wrong home.' }))
const reactivate = async (saleId: string, more: { at?: string; endsOn?: string } = {}) =>
  broker.call(reactivateListing, await asSeen(app, saleId, more))
const sign = async (saleId: string, endsOn = '2027-05-13') =>
  broker.call(setListingContract, await asSeen(app, saleId, { effectiveOn: '2026-11-13', endsOn }))
const seen = (saleId: string) => broker.call(getDeskSale, { params: { saleId } })
const mailsToAnn = async () => (await mailsTo(app, ann)).map(({ subject }) => subject)

test('a wrong end is taken back by a broker: status, clocks and wishes are as before, and the seller is told', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  await sign(saleId)
  const change = { kind: 'other', wanted: { text: 'New curtains.' } } as const
  await broker.call(addSaleChange, { params: { saleId }, body: { change } })
  const wish = { kind: 'status', wanted: { status: 'Expired/Terminated' } } as const
  await broker.call(addSaleChange, { params: { saleId }, body: { change: wish } })
  const { id: offerId } = await aReceivedOffer(app, saleId)
  const of = { params: { saleId, offerId } }
  await ann.call(openSaleOffer, of)
  await ann.call(instructBroker, { ...of, body: { kind: 'ask', termsNumber: 1, words: 'Is it good?' } })
  await aReceivedOffer(app, saleId)
  const before = await seen(saleId)
  expect(before.clocks.filter(({ stoppedAt }) => stoppedAt === '')).toHaveLength(4)
  await later()
  await enter(saleId, 'Expired/Terminated')
  await later()
  expect(await outcome(takeBack(saleId, await aMember(app, 'assistant')))).toBe('not_allowed')
  await takeBack(saleId)
  const after = await seen(saleId)
  expect(after).toMatchObject({
    mlsStatus: 'Active',
    mlsStatusSince: before.mlsStatusSince,
    listingEndsOn: '2027-05-13',
  })
  const times = ({ kind, dueAt, promisedAt, stoppedAt }: (typeof after.clocks)[number]) => ({
    kind,
    dueAt,
    promisedAt,
    stoppedAt,
  })
  expect(after.clocks.map(times)).toEqual(before.clocks.map(times))
  expect(after.history.at(-1)).toMatchObject({
    action: 'MLS status taken back',
    details: { why: 'The wrong home.' },
  })
  const { changes } = await broker.call(getSaleChanges, { params: { saleId } })
  expect(changes).toMatchObject([
    { state: 'wanted', reason: '' },
    { state: 'wanted', enteredAt: '' },
  ])
  const [offer] = (await broker.call(getDeskOffers, { params: { saleId } })).offers
  expect(offer?.instructions).toMatchObject([{ handledAt: '' }])
  const changers = app.database.direct.selectFrom('offer').select('changed_by').where('id', '=', offerId)
  expect(await changers.execute()).toEqual([{ changed_by: broker.id }])
  expect(await mailsToAnn()).toContainEqual(expect.stringMatching(/^Your listing continues/))
  expect(await outcome(takeBack(saleId))).toBe('not_this_status')
})

test('a wrong Closed is taken back without an email, and an ended sale waits again for its listing to leave the MLS', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active', 'Pending', 'Closed')
  await takeBack(saleId)
  expect(await seen(saleId)).toMatchObject({ mlsStatus: 'Pending' })
  await broker.call(endSaleAtDesk, await asSeen(app, saleId, { why: 'The seller keeps the home.' }))
  await later()
  await enter(saleId, 'Expired/Terminated')
  await takeBack(saleId)
  const { clocks } = await seen(saleId)
  expect(clocks.filter(({ stoppedAt }) => stoppedAt === '')).toMatchObject([{ kind: 'Expired/Terminated' }])
  expect(await mailsToAnn()).not.toContainEqual(expect.stringContaining('listing continues'))
})

test('the MLS waits for Closed again when the home was sold meanwhile', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const contract = await aContractInForce(app, { saleId, broker })
  await enter(saleId, 'Pending')
  await enter(saleId, 'Closed')
  const at = new Date(app.now()).toISOString()
  await broker.call(closeSaleContract, {
    params: { saleId, contractId: contract.id },
    body: { version: contract.version, at, closePriceCents: 53_200_000 },
  })
  await takeBack(saleId)
  const { mlsStatus, clocks } = await seen(saleId)
  expect(mlsStatus).toBe('Pending')
  expect(clocks.filter(({ stoppedAt }) => stoppedAt === '')).toMatchObject([{ kind: 'Closed' }])
  await enter(saleId, 'Closed')
  expect((await seen(saleId)).clocks.every(({ stoppedAt }) => stoppedAt !== '')).toBe(true)
})

test('what an earlier, true end closed stays closed, and what fell due under a wrong end is told', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const contract = await aContractInForce(app, { saleId, broker })
  await enter(saleId, 'Pending')
  const dayAhead = (days: number) => new Date(app.now() + days * dayMs).toISOString().slice(0, 10)
  await sign(saleId, dayAhead(60))
  const change = { kind: 'other', wanted: { text: 'New curtains.' } } as const
  await broker.call(addSaleChange, { params: { saleId }, body: { change } })
  await enter(saleId, 'Expired/Terminated')
  await later()
  await reactivate(saleId)
  await enter(saleId, 'Expired/Terminated')
  await broker.call(terminateSaleContract, {
    params: { saleId, contractId: contract.id },
    body: { version: contract.version, at: new Date(app.now()).toISOString(), why: 'The loan failed.' },
  })
  await later(70)
  await takeBack(saleId)
  const { changes } = await broker.call(getSaleChanges, { params: { saleId } })
  expect(changes).toMatchObject([{ state: 'refused' }])
  const { mlsStatus, clocks } = await seen(saleId)
  expect(mlsStatus).toBe('Pending')
  expect(clocks.filter(({ stoppedAt }) => stoppedAt === '').map(({ kind }) => kind)).toEqual([
    'listing ends',
    'Active again',
  ])
  expect(await mailsToAnn()).toContainEqual(expect.stringMatching(/^Your listing contract has ended/))
})

test('the MLS reactivates a listing within its days, and a contract that has ended needs an extension', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Coming Soon')
  const today = new Date(app.now()).toISOString().slice(0, 10)
  await sign(saleId, new Date(app.now() + 2 * dayMs).toISOString().slice(0, 10))
  await enter(saleId, 'Expired/Terminated')
  await later(4)
  await expect(reactivate(saleId)).rejects.toMatchObject({ fields: { endsOn: expect.any(String) } })
  const recorded = (await seen(saleId)).listingEndsOn
  await expect(reactivate(saleId, { endsOn: recorded })).rejects.toMatchObject({
    fields: { endsOn: expect.any(String) },
  })
  await expect(reactivate(saleId, { endsOn: today })).rejects.toMatchObject({
    fields: { endsOn: expect.any(String) },
  })
  await reactivate(saleId, { endsOn: '2027-03-01' })
  const sale = await seen(saleId)
  expect(sale).toMatchObject({ mlsStatus: 'Active', listingEndsOn: '2027-03-01', expectedActiveOn: '' })
  expect(sale.clocks.filter(({ stoppedAt }) => stoppedAt === '')).toMatchObject([
    { kind: 'listing ends', dueAt: '2027-03-02T06:59:00.000Z' },
  ])
  expect(await mailsToAnn()).toContainEqual(expect.stringMatching(/^Your home is back in the MLS/))
  await enter(saleId, 'Expired/Terminated')
  await later(31)
  expect(await outcome(reactivate(saleId))).toBe('not_this_status')
})
