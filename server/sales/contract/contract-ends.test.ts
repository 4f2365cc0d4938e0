// How a signed contract is amended and ends, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  closeSaleContract,
  settleContractDate,
  typeSaleContract,
  getSaleContracts,
  promoteSaleContract,
  terminateSaleContract,
} from '#contract/desk/sales/contract'
import { addSaleChange, getSaleChanges } from '#contract/desk/sales/changes'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { endSaleAtDesk } from '#contract/desk/sales/hold'
import { setMlsStatus } from '#contract/desk/sales/mls'
import { makeOfferLink } from '#contract/desk/sales/offer-link'
import { handleInstruction, moveOffer, presentOffer } from '#contract/desk/sales/offers'
import { listSales } from '#contract/desk/sales/sales'
import { saleStages } from '#rules/sales'
import { getLegalDocuments } from '#contract/legal-documents'
import { getToday } from '#contract/desk/today'
import { getSaleDates } from '#contract/sale-contract'
import { getSaleOffers, instructBroker, openSaleOffer } from '#contract/sale-offers'
import { getSale } from '#contract/sales'
import { readListedSaleEnds } from '#server/privacy/sale-ends'
import { readUploadQuota } from '#server/uploads/quota/read-room'
import { anOffer } from '#server/testing/a-contract'
import { aReceivedOffer, namedOwners } from '#server/testing/a-received-offer'
import { aSale, aSaleIn, asSeen } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { contractMailsTo, contractSteps, rowOf } from '#server/testing/contract-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const wednesday = Date.parse('2026-11-25T18:00:00Z')

let app: TestApp
let broker: TestMember
let ann: TestAccount
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(wednesday - app.now())
})
beforeEach(async () => {
  broker = await aMember(app)
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id })
})
afterAll(() => app.close())

const { paramsOf, typed, inForce, confirm, seen, clocksOf } = contractSteps(() => ({ app, broker, saleId }))

test('a terminated contract starts the clock for Active, and its backup has its own dates and its own mutual execution', async () => {
  saleId = await aSaleIn(app, ann.id, 'Active')
  const contract = await inForce()
  const end = await asSeen(app, saleId, { why: 'The seller keeps the home.' })
  expect(await outcome(broker.call(endSaleAtDesk, end))).toBe('not_this_status')
  const backupOffer = await anOffer(app, saleId, 'backup')
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Pending' as const }))
  const backup = await typed({ offerId: backupOffer, cells: { 39: '01/15/2027' } })
  expect(backup).toMatchObject({ place: 'backup', offer: 'Buyer B' })
  expect(await outcome(confirm(backup))).toBe('not_this_status')
  const promote = (from: DeskContract) =>
    broker.call(promoteSaleContract, {
      params: paramsOf(from),
      body: { version: from.version, mecAt: '2026-11-25T17:00:00Z', noticeAt: '2026-11-25T17:10:00Z' },
    })
  expect(await outcome(promote(backup))).toBe('not_this_status')
  await broker.call(terminateSaleContract, {
    params: paramsOf(contract),
    body: { version: contract.version, at: '2026-11-25T16:00:00Z', why: 'The buyer ended it.' },
  })
  expect(await clocksOf('Active again')).toMatchObject([
    { startedAt: '2026-11-25T16:00:00.000Z', stoppedAt: '' },
  ])
  expect(await seen()).toMatchObject({ stage: 'List', contract: { backupWaits: true } })
  const ended = { contract: { endedWhy: 'The buyer ended it.' }, backup: 'Buyer B' }
  expect(await ann.call(getSaleDates, { params: { saleId } })).toMatchObject(ended)
  const { contract: promoted } = await promote(backup)
  expect(promoted).toMatchObject({ place: 'first', state: 'typed', mecOn: '2026-11-25' })
  expect(await clocksOf('Active again')).toMatchObject([{ why: 'A backup took its place.' }])
  const { contract: second } = await confirm(promoted)
  expect(second.state).toBe('in force')
  expect(await ann.call(getSaleDates, { params: { saleId } })).toMatchObject({
    contract: { offer: 'Buyer B', closingOn: '2027-01-15' },
  })
})

test('the papers of two buyers are two documents, and the list shows the one of the contract in force', async () => {
  const contract = await inForce()
  await typed({ offerId: await anOffer(app, saleId, 'backup') })
  const { documents } = await ann.call(getLegalDocuments, { params: { customerId: ann.id } })
  const papers = documents.filter(
    ({ name, versions }) => name.startsWith('Contract to Buy') && versions.length > 0,
  )
  expect(papers.map(({ buyer }) => buyer)).toEqual([contract.offer, 'Buyer B'])
  expect((await readUploadQuota(app.database.direct, ann.id)).usedBytes).toBe(0)
})

test('the seller sees the next of their dates as the next step', async () => {
  await inForce()
  app.clock.forward(86_400_000)
  expect(await ann.call(getSale, { params: { saleId } })).toMatchObject({
    contract: { state: 'in force', closingOn: '2026-12-15' },
    nextStep: { kind: 'date', dates: ['Settle the inspection'], dueAt: '2026-12-01T00:00:00.000Z' },
  })
})

/** The stages whose list at the desk has the sale. A stage that lists it twice is there twice. */
const stagesOf = async () => {
  const found: string[] = []
  for (const stage of saleStages) {
    const { rows } = await broker.call(listSales, { query: { stage } })
    found.push(...rows.filter(({ id }) => id === saleId).map(() => stage))
  }
  return found
}

test('the list of the desk finds a sale in the stage that its contract gives it', async () => {
  expect(await stagesOf()).toEqual(['Prepare'])
  await typed()
  expect(await stagesOf()).toEqual(['Prepare'])
  saleId = await aSaleIn(app, (await anAccount(app)).id, 'Active')
  const contract = await inForce()
  expect(await stagesOf()).toEqual(['Under contract'])
  await broker.call(closeSaleContract, {
    params: paramsOf(contract),
    body: { version: contract.version, at: new Date(app.now()).toISOString(), closePriceCents: 53_200_000 },
  })
  expect(await stagesOf(), 'while the MLS still calls it Active').toEqual(['Close'])
  for (const status of ['Pending', 'Closed'] as const)
    await broker.call(setMlsStatus, await asSeen(app, saleId, { status }))
  expect(await stagesOf(), 'when the MLS calls it Closed').toEqual(['Close'])
  saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  await inForce({ cells: { 39: '12/02/2026' } })
  expect(await stagesOf()).toEqual(['Close'])
})

test('a date is done or missed when somebody says so, and that can be taken back', async () => {
  const contract = await inForce({ cells: { 31: '11/23/2026', 32: 'N/A', 39: '12/15/2026' } })
  app.clock.forward(1)
  const settle = (from: DeskContract, state: 'done' | 'missed' | 'not checked', item = 31) =>
    broker.call(settleContractDate, {
      params: paramsOf(from),
      body: { version: from.version, item, state, on: '2026-11-23', how: 'By mail, in time' },
    })
  expect(await outcome(settle(contract, 'not checked', 32))).toBe('not_this_status')
  const { contract: missed } = await settle(contract, 'missed')
  const { contract: done } = await settle(missed, 'done')
  expect(rowOf(done, 31)).toMatchObject({ state: 'done', doneOn: '2026-11-23', doneHow: 'By mail, in time' })
  expect(await outcome(settle(done, 'missed'))).toBe('not_this_status')
  const { contract: back } = await settle(done, 'not checked')
  expect(rowOf(back, 31)).toMatchObject({ state: 'not checked', doneOn: '' })
  const isAsked = async () => (await clocksOf('dates to check')).some(({ stoppedAt }) => stoppedAt === '')
  expect(await isAsked()).toBe(true)
  await settle(back, 'done')
  expect(await isAsked()).toBe(false)
})

test('an offer that nobody presented, or that was declined, has no contract', async () => {
  for (const [state, code] of [
    ['received', 'not_presented'],
    ['declined', 'not_this_status'],
  ] as const) {
    const offerId = await anOffer(app, saleId, state)
    const body = { offerId, edition: 'CBS1-2026' }
    expect(await outcome(broker.call(typeSaleContract, { params: { saleId }, body }))).toBe(code)
  }
  const unknown = { offerId: await anOffer(app, saleId), edition: 'CBS1-1999' }
  expect(await outcome(broker.call(typeSaleContract, { params: { saleId }, body: unknown }))).toBe(
    'invalid_request',
  )
})

test('the closing ends backups, wanted changes and reminders and starts the MLS’s clock, and papers are kept for four years after it', async () => {
  saleId = await aSaleIn(app, ann.id, 'Active')
  const contract = await inForce()
  const backup = await typed({ offerId: await anOffer(app, saleId, 'backup'), cells: { 39: '01/15/2027' } })
  const wish = { change: { kind: 'other', wanted: { text: 'Name the garage.' } } } as const
  await broker.call(addSaleChange, { params: { saleId }, body: wish })
  app.clock.forward(Date.parse('2026-12-15T18:00:00Z') - app.now())
  broker = await aMember(app)
  const { contract: closed } = await broker.call(closeSaleContract, {
    params: paramsOf(contract),
    body: { version: contract.version, at: '2026-12-15T17:00:00Z', closePriceCents: 53_200_000 },
  })
  expect(closed).toMatchObject({ state: 'closed', closePriceCents: 53_200_000 })
  const sale = await seen()
  expect(sale).toMatchObject({ stage: 'Close', nextStep: { owner: 'nobody' } })
  expect(await clocksOf('Closed')).toMatchObject([{ dueAt: '2026-12-19T06:59:00.000Z' }])
  const { changes } = await broker.call(getSaleChanges, { params: { saleId } })
  expect(changes).toMatchObject([{ state: 'refused', reason: 'The home is sold.' }])
  const { contracts } = await broker.call(getSaleContracts, { params: { saleId } })
  expect(contracts.find(({ id }) => id === backup.id)).toMatchObject({ state: 'terminated' })
  expect(await readListedSaleEnds(app.database.direct, [ann.id])).toMatchObject([
    { endedAt: Date.parse('2026-12-15T17:00:00Z') },
  ])
  expect((await contractMailsTo(app, ann)).at(-1)).toBe('contract closed mail')
  const price = { kind: 'price', wanted: { priceCents: 51_000_000 } } as const
  expect(await outcome(broker.call(addSaleChange, { params: { saleId }, body: { change: price } }))).toBe(
    'not_this_status',
  )
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Pending' as const }))
  await broker.call(endSaleAtDesk, await asSeen(app, saleId, { why: 'All is done.' }))
  expect(await clocksOf('Closed')).toMatchObject([{ dueAt: '2026-12-19T06:59:00.000Z', stoppedAt: '' }])
  expect(await clocksOf('Expired/Terminated')).toEqual([])
})

test('after the closing, no other offer is opened, presented or accepted, and nobody carries out an instruction', async () => {
  const [partyId = ''] = await namedOwners(app, saleId, [ann.name])
  const { id: received } = await aReceivedOffer(app, saleId)
  const { id: presented } = await aReceivedOffer(app, saleId)
  const { id: sold } = await aReceivedOffer(app, saleId)
  for (const offerId of [presented, sold]) await ann.call(openSaleOffer, { params: { saleId, offerId } })
  await broker.call(moveOffer, { params: { saleId, offerId: sold }, body: { to: 'accepted' } })
  const contract = await inForce({ offerId: sold })
  const about = (offerId: string) => ({ params: { saleId, offerId } })
  const accept = () => broker.call(moveOffer, { ...about(presented), body: { to: 'accepted' } })
  await expect(accept()).rejects.toThrow('Another contract comes first.')
  const before = new Date(app.now()).toISOString()
  const hold = { kind: 'hold', termsNumber: 1 } as const
  const { instruction } = await ann.call(instructBroker, { ...about(presented), body: hold })
  const { id: instructionId } = instruction
  app.clock.forward(60_000)
  await broker.call(closeSaleContract, {
    params: paramsOf(contract),
    body: { version: contract.version, at: new Date(app.now()).toISOString(), closePriceCents: 53_200_000 },
  })
  const present = (at: string) =>
    broker.call(presentOffer, { ...about(received), body: { way: 'telephone', partyId, at, minutes: 5 } })
  expect((await broker.call(getToday, {})).rows.filter(({ kind }) => kind === 'instruction')).toEqual([])
  await expect(present(new Date(app.now()).toISOString())).rejects.toMatchObject({
    fields: { at: expect.stringContaining('No offer is taken after') },
  })
  expect((await present(before)).state).toBe('presented')
  const handle = broker.call(handleInstruction, { params: { saleId, instructionId }, body: {} })
  expect(await outcome(handle)).toBe('changed_meanwhile')
  const { offers } = await ann.call(getSaleOffers, { params: { saleId } })
  expect(offers[1]?.instructions).toMatchObject([{ handledNote: 'The home is sold.' }])
  for (const step of [
    () => ann.call(openSaleOffer, about(received)),
    () => ann.call(instructBroker, { ...about(presented), body: { kind: 'accept', termsNumber: 1 } }),
    accept,
    () => broker.call(makeOfferLink, { params: { saleId } }),
  ])
    expect(await outcome(step())).toBe('not_this_status')
  const late = { offerId: await anOffer(app, saleId), edition: 'CBS1-2026' }
  const typing = broker.call(typeSaleContract, { params: { saleId }, body: late })
  await expect(typing).rejects.toThrow('This home is sold')
})
