// One accepted offer at a time, and an acceptance that was recorded by mistake.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promoteSaleContract, terminateSaleContract, typeSaleContract } from '#contract/desk/sales/contract'
import { makeOfferLink } from '#contract/desk/sales/offer-link'
import { addOfferTerms, getDeskOffers, moveOffer, takeAcceptanceBack } from '#contract/desk/sales/offers'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getOfferReceipt, sendOfferByLink } from '#contract/offer-link'
import { instructBroker, openSaleOffer } from '#contract/sale-offers'
import { aTypedContract } from '#server/testing/a-contract'
import { multipartOf } from '#server/testing/a-form'
import { aReceivedOffer, offerA, offerB } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
})
beforeEach(async () => {
  ann = await anAccount(app)
  saleId = await aSaleIn(app, ann.id, 'Active')
})
afterAll(() => app.close())

const of = (offerId: string) => ({ params: { saleId, offerId } })
const now = () => new Date(app.now()).toISOString()
const open = (offerId: string) => ann.call(openSaleOffer, of(offerId))
const anOpened = async () => {
  const { id } = await aReceivedOffer(app, saleId)
  await open(id)
  return id
}
const move = (id: string, to: 'accepted' | 'backup' | 'withdrawn') =>
  broker.call(moveOffer, { ...of(id), body: { to } })
const takeBack = (id: string, { why = 'The wrong buyer.', key = app.newId() } = {}) =>
  broker.call(takeAcceptanceBack, { ...of(id), body: { why }, idempotencyKey: key })
const offers = async () => (await broker.call(getDeskOffers, { params: { saleId } })).offers

test('an acceptance is taken back with a reason until its contract is recorded, and the offer is what it was before', async () => {
  const [first, second, third] = [await anOpened(), await anOpened(), await anOpened()]
  await broker.call(addOfferTerms, {
    ...of(second),
    body: { by: 'seller', receivedAt: now(), terms: offerB },
  })
  await move(third, 'backup')
  for (const [id, before] of [
    [first, { state: 'presented', backupPlace: null }],
    [second, { state: 'countered', backupPlace: null }],
    [third, { state: 'backup', backupPlace: 1 }],
  ] as const) {
    expect(await move(id, 'accepted')).toMatchObject({ mayTakeBack: true, backupPlace: null })
    const key = app.newId()
    expect(await takeBack(id, { key })).toMatchObject({ ...before, mayTakeBack: false })
    expect(await takeBack(id, { key })).toMatchObject(before)
  }
  expect(await outcome(takeBack(first))).toBe('not_this_status')
  const { history } = await broker.call(getDeskSale, { params: { saleId } })
  expect(history.filter(({ action }) => action === 'acceptance taken back')).toHaveLength(3)
  await move(first, 'accepted')
  expect(await outcome(takeBack(first, { why: '' }))).toBe('invalid_request')
  await aTypedContract(app, { saleId, broker, offerId: first })
  expect((await offers())[0]).toMatchObject({ state: 'accepted', mayTakeBack: false })
  expect(await outcome(takeBack(first))).toBe('not_this_status')
})

test('the seller wants one of several offers, the last one named, and none beside an accepted one', async () => {
  const [first, second] = [await anOpened(), await anOpened()]
  const wish = (id: string, kind: 'accept' | 'hold' = 'accept') =>
    ann.call(instructBroker, { ...of(id), body: { kind, termsNumber: 1 } })
  await wish(first)
  await wish(second)
  const waiting = async () =>
    (await offers()).map(({ instructions }) => instructions.map(({ handledAt }) => handledAt === ''))
  expect(await waiting()).toEqual([[false], [true]])
  await wish(first, 'hold')
  expect(await waiting()).toEqual([[false, true], [true]])
  await move(first, 'accepted')
  expect(await outcome(wish(second))).toBe('not_this_status')
  await takeBack(first)
  await wish(second)
})

test('beside an accepted offer no other contract comes first: neither an earlier one typed again nor a promoted backup', async () => {
  const [first, second, backup] = [await anOpened(), await anOpened(), await anOpened()]
  await move(first, 'accepted')
  const contract = await aTypedContract(app, { saleId, broker, offerId: first })
  await move(backup, 'backup')
  const behind = await aTypedContract(app, { saleId, broker, offerId: backup })
  await broker.call(terminateSaleContract, {
    params: { saleId, contractId: contract.id },
    body: { version: contract.version, at: now(), why: 'The buyer ended it.' },
  })
  await move(second, 'accepted')
  const again = broker.call(typeSaleContract, {
    params: { saleId },
    body: { offerId: first, edition: 'CBS1-2026' },
  })
  expect(await outcome(again)).toBe('not_this_status')
  const promote = () =>
    broker.call(promoteSaleContract, {
      params: { saleId, contractId: behind.id },
      body: { version: behind.version },
    })
  const refused = /accepted already\. Take that acceptance back before you promote/
  await expect(promote()).rejects.toThrow(refused)
  await takeBack(second)
  expect(await outcome(promote())).toBe('done')
})

test('a backup whose contract was terminated is accepted like any other, and its acceptance stands', async () => {
  const [first, second] = [await anOpened(), await anOpened()]
  await move(first, 'backup')
  const behind = await aTypedContract(app, { saleId, broker, offerId: first })
  await broker.call(terminateSaleContract, {
    params: { saleId, contractId: behind.id },
    body: { version: behind.version, at: now(), why: 'The buyer ended it.' },
  })
  expect((await offers())[0]?.isContractOver).toBe(true)
  expect(await move(first, 'accepted')).toMatchObject({ isContractOver: false, mayTakeBack: true })
  expect(await outcome(move(second, 'accepted'))).toBe('not_this_status')
})

test('a backup whose answer time has passed is accepted on new terms, and with its signed contract as it is', async () => {
  const inAMinute = new Date(app.now() + 60_000).toISOString()
  const [late, signed] = [
    await aReceivedOffer(app, saleId, { ...offerA, answerByAt: inAMinute }),
    await aReceivedOffer(app, saleId, { ...offerA, answerByAt: inAMinute }),
  ]
  for (const { id } of [late, signed]) {
    await open(id)
    await move(id, 'backup')
  }
  await aTypedContract(app, { saleId, broker, offerId: signed.id })
  const counter = (id: string) =>
    broker.call(addOfferTerms, { ...of(id), body: { by: 'seller', receivedAt: now(), terms: offerB } })
  expect(await outcome(counter(late.id))).toBe('not_this_status')
  app.clock.forward(2 * 60_000)
  expect(await outcome(move(late.id, 'accepted'))).toBe('answer_time_passed')
  expect(await counter(late.id)).toMatchObject({ state: 'countered', backupPlace: null })
  expect(await move(late.id, 'accepted')).toMatchObject({ state: 'accepted' })
  await takeBack(late.id)
  expect((await offers()).map(({ isSignedBackup }) => isSignedBackup)).toEqual([false, true])
  await expect(counter(signed.id)).rejects.toThrow(/signed contract/)
  expect(await move(signed.id, 'accepted')).toMatchObject({ state: 'accepted' })
})

test('the agent is told that an answer was recorded by mistake, and the next one stays in the receipt after a withdrawal', async () => {
  const { link } = await broker.call(makeOfferLink, { params: { saleId } })
  const token = link.address.split('/').at(-1) ?? ''
  const email = 'ivy@agents.test'
  const agent = { name: 'Ivy Agent', license: 'FA.100012345', email }
  const offer = { representedBy: 'own broker', agent, buyer: {}, terms: offerA, paper: 'mail' }
  const sent = await app.http.inject({
    method: 'POST',
    url: `/api/offer-links/${token}`,
    ...multipartOf(sendOfferByLink, { fields: { offer: JSON.stringify(offer) } }),
  })
  const { receipt } = sent.json() as { receipt: string }
  const id = (await offers())[0]?.id ?? ''
  await open(id)
  await move(id, 'accepted')
  await app.jobs.runDue()
  await takeBack(id)
  await move(id, 'accepted')
  // Before the correction was sent, the seller has answered again.
  await app.jobs.runDue()
  await takeBack(id)
  await move(id, 'accepted')
  await takeBack(id)
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ to }) => to.address === email)
  const about = (words: string) => mails.filter(({ subject }) => subject.includes(words))
  expect(about('has not answered your offer yet')).toHaveLength(1)
  // The third answer was taken back before its mail was sent, so that nothing is corrected.
  expect(about('has answered your offer')).toHaveLength(2)
  expect(JSON.stringify(mails)).not.toMatch(/accept|wrong buyer/i)
  expect(await app.call(getOfferReceipt, { params: { token, receipt } })).toMatchObject({
    state: 'presented',
    answeredAt: '',
  })
  await move(id, 'backup')
  const answeredAt = now()
  app.clock.forward(60_000)
  await move(id, 'withdrawn')
  expect(await app.call(getOfferReceipt, { params: { token, receipt } })).toMatchObject({
    state: 'withdrawn',
    answeredAt,
  })
})
