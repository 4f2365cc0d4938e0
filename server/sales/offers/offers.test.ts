// Offers for a listed home: received, presented, answered. The clock stands at Wednesday, November 25, 2026, 11:00 AM in Denver.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addOfferTerms, handleInstruction, moveOffer, receiveOffer } from '#contract/desk/sales/offers'
import { setMlsStatus } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getToday } from '#contract/desk/today'
import { getSaleOffers, instructBroker, openSaleOffer, saveAssumptions } from '#contract/sale-offers'
import { getSale } from '#contract/sales'
import { aReceivedOffer, assumedSample, namedOwners, offerA, offerB } from '#server/testing/a-received-offer'
import { aSaleIn, asSeen } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let assistant: TestMember
let ann: TestAccount
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
  assistant = await aMember(app, 'assistant')
})
beforeEach(async () => {
  ann = await anAccount(app)
  saleId = await aSaleIn(app, ann.id, 'Active')
})
afterAll(() => app.close())
const owners = (...names: string[]) => namedOwners(app, saleId, names)
const received = (terms?: object) => aReceivedOffer(app, saleId, terms)
const of = (offerId: string) => ({ params: { saleId, offerId } })
const open = (offerId: string) => ann.call(openSaleOffer, of(offerId))
const instruct = (offerId: string, kind: 'accept' | 'counter' | 'ask' = 'accept', termsNumber = 1) =>
  ann.call(instructBroker, { ...of(offerId), body: { kind, termsNumber } })
const seen = async () => (await ann.call(getSaleOffers, { params: { saleId } })).offers
const presentClocks = async () =>
  (await broker.call(getDeskSale, { params: { saleId } })).clocks.filter(({ kind }) => kind === 'present')
const move = (offerId: string, to: 'accepted' | 'declined' | 'backup', at?: string) =>
  broker.call(moveOffer, { ...of(offerId), body: { to, ...(at !== undefined && { at }) } })
const terms = (
  offerId: string,
  by: 'buyer' | 'seller',
  { more, caller = broker }: { more?: { override: true }; caller?: TestMember } = {},
) =>
  caller.call(addOfferTerms, {
    ...of(offerId),
    body: { by, receivedAt: new Date(app.now()).toISOString(), terms: offerA, ...more },
  })

test('a typed offer is due before its answer is, its repeat is the same one, and the mail has neither price nor name', async () => {
  const body = {
    source: 'telephone' as const,
    receivedAt: '2026-11-24T20:10:00Z',
    buyer: { name: 'Quentin Buyer' },
    terms: { ...offerA, answerByAt: '2026-11-25T01:00:00Z' },
  }
  const type = () =>
    broker.call(receiveOffer, { params: { saleId }, body, idempotencyKey: `offer for ${saleId}` })
  const offer = await type()
  expect(offer).toMatchObject({
    label: 'Buyer A',
    state: 'received',
    presentDueAt: '2026-11-24T23:00:00.000Z',
    isAnswerTimePassed: true,
  })
  expect((await type()).id).toBe(offer.id)
  expect((await received()).label).toBe('Buyer B')
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ to }) => to.address === ann.email)
  const arrived = mails.filter(({ subject }) => subject.includes('An offer has arrived'))
  expect(arrived.map(({ text }) => text.includes('(this time has passed)')).toSorted()).toEqual([false, true])
  for (const mail of arrived) expect(JSON.stringify(mail)).toContain(`/my-sale/offers?sale=${saleId}`)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/545,000|Quentin/)
})

test('an offer whose answer time passed before it came is due at once, and shown like any other', async () => {
  const offer = await broker.call(receiveOffer, {
    params: { saleId },
    body: {
      source: 'mail',
      receivedAt: '2026-11-25T17:00:00Z',
      terms: { ...offerA, answerByAt: '2026-11-25T16:00:00Z' },
    },
  })
  expect(offer).toMatchObject({ isAnswerTimePassed: true, presentDueAt: '2026-11-25T17:00:00.000Z' })
  expect((await open(offer.id)).offer.state).toBe('presented')
})

test('nothing is accepted before it was presented, after it ended, or after its answer time', async () => {
  const { id } = await received()
  expect(await outcome(move(id, 'accepted'))).toBe('not_presented')
  await open(id)
  await move(id, 'declined')
  expect(await outcome(move(id, 'accepted'))).toBe('not_this_status')
  const inTime = new Date(app.now()).toISOString()
  const late = await received({ ...offerA, answerByAt: new Date(app.now() + 60_000).toISOString() })
  await open(late.id)
  app.clock.forward(2 * 60_000)
  expect(await outcome(move(late.id, 'accepted'))).toBe('answer_time_passed')
  expect((await move(late.id, 'accepted', inTime)).state).toBe('accepted')
})

test('the net of each offer follows the seller’s assumptions, and an unstated broker fee stays unknown', async () => {
  const inNewYear = { ...offerB, closingOn: '2027-01-04' }
  for (const offered of [offerA, offerB, { ...offerB, price: 53_900_000, buyerBroker: null }, inNewYear])
    await open((await received(offered)).id)
  const save = (version: number, more: object = {}) =>
    ann.call(saveAssumptions, { params: { saleId }, body: { ...assumedSample, version, ...more } })
  await save(0)
  expect(await outcome(save(0))).toBe('changed_meanwhile')
  expect((await seen()).map(({ net }) => net)).toMatchObject([
    { netCents: 30_604_892 },
    { netCents: 31_167_392, heldBackCents: null },
    { netCents: null, missing: ['buyerBroker'] },
    { parts: expect.arrayContaining([{ name: 'propertyTax', cents: -297_263 }]) },
  ])
  await save(1, { livesInColorado: false, other: [{ name: 'Solar transfer', cents: 50_000 }] })
  expect((await seen())[1]?.net).toMatchObject({ netCents: 31_117_392, heldBackCents: 1_064_000 })
  expect(await outcome(save(2, { other: [{ name: 'propertyTax', cents: 1 }] }))).toBe('invalid_request')
  const { history } = await broker.call(getDeskSale, { params: { saleId } })
  // The name of a sum ends in Cents, so that the log shows dollars.
  expect(history.map(({ details }) => details['changed'])).toContainEqual(
    expect.objectContaining({ titlePolicyCents: { from: null, to: assumedSample.titlePolicy } }),
  )
})

test('an instruction names the terms that were read, and does not change the offer', async () => {
  const answerByAt = new Date(app.now() + 60_000).toISOString()
  const { id } = await received({ ...offerA, answerByAt })
  expect(await outcome(instruct(id))).toBe('not_presented')
  await open(id)
  expect(await outcome(instruct(id, 'accept', 2))).toBe('changed_meanwhile')
  const { instruction } = await instruct(id)
  expect(instruction).toMatchObject({ kind: 'accept', termsNumber: 1, handledAt: '' })
  expect((await seen())[0]?.state).toBe('presented')
  expect((await ann.call(getSale, { params: { saleId } })).nextStep.kind).not.toBe('offer to answer')
  expect((await broker.call(getToday, {})).rows).toContainEqual(
    expect.objectContaining({ kind: 'instruction', id: instruction.id }),
  )
  app.clock.forward(2 * 60_000)
  expect(await outcome(instruct(id))).toBe('answer_time_passed')
  await instruct(id, 'ask')
  expect(await outcome(instruct(id, 'ask'))).toBe('not_this_status')
  await app.jobs.runDue()
  expect((await app.mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Your broker has your instruction'),
  )
})

test('the end of the listing ends its instructions, and an offer waits for the seller no more', async () => {
  const { id } = await received()
  await open(id)
  await instruct(id, 'ask')
  await received(offerB)
  const step = async () => (await ann.call(getSale, { params: { saleId } })).nextStep.kind
  expect(await step()).toBe('offer to answer')
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Expired/Terminated' as const }))
  expect(await step()).not.toBe('offer to answer')
  const told = (await seen()).flatMap(({ instructions }) => instructions)
  expect(told).toMatchObject([{ handledNote: 'The listing is Expired/Terminated.' }])
})

test('both owners must agree before an acceptance counts as carried out', async () => {
  const [one = '', two = ''] = await owners(ann.name, 'Ben Owner')
  const { id } = await received()
  await open(id)
  const { instruction } = await instruct(id)
  const handle = (agreedBy: string[]) =>
    broker.call(handleInstruction, { params: { saleId, instructionId: instruction.id }, body: { agreedBy } })
  await expect(handle([one])).rejects.toMatchObject({
    code: 'consent_missing',
    message: expect.stringContaining('Ben Owner'),
  })
  expect((await handle([one, two])).instruction.agreed).toEqual([ann.name, 'Ben Owner'])
  await app.database.direct.deleteFrom('party').where('id', '=', two).execute()
  expect((await seen())[0]?.instructions[0]?.agreed).toEqual([ann.name, 'Ben Owner'])
  expect(await outcome(handle([one, two]))).toBe('changed_meanwhile')
})

test('one counterproposal is open at a time, a broker may override that, and the buyer’s answer is presented again', async () => {
  const escalation = { step: 200_000, most: 56_000_000 }
  const [a, b] = [await received({ ...offerA, escalation }), await received(offerB)]
  expect(await outcome(terms(a.id, 'seller'))).toBe('not_presented')
  for (const { id } of [a, b]) await open(id)
  const countered = await terms(a.id, 'seller')
  expect(countered).toMatchObject({ state: 'countered', termsNumber: 2, presentDueAt: '' })
  expect(await outcome(terms(b.id, 'seller'))).toBe('one_counter_open')
  const override = { override: true as const }
  expect(await outcome(terms(b.id, 'seller', { more: override, caller: assistant }))).toBe('not_allowed')
  expect((await terms(b.id, 'seller', { more: override })).state).toBe('countered')
  const [one, two] = await seen()
  expect([one?.terms[0]?.couldRiseTo, two?.netOfBuyersTerms?.parts[0]?.cents]).toEqual([545e5, 532e5])
  expect(await outcome(terms(a.id, 'seller'))).toBe('not_this_status')
  app.clock.forward(60_000)
  const answered = await terms(a.id, 'buyer')
  expect(answered).toMatchObject({ state: 'received', termsNumber: 3, isPresented: false })
  const running = (await presentClocks()).filter(({ stoppedAt }) => stoppedAt === '')
  expect(running).toMatchObject([{ startedAt: new Date(app.now()).toISOString() }])
  const [shown] = await seen()
  expect(shown?.terms.map(({ number }) => number)).toEqual([1, 2])
  expect(await outcome(instruct(a.id, 'accept', 2))).toBe('changed_meanwhile')
  expect((await open(a.id)).offer.terms).toHaveLength(3)
})

test('a counterproposal whose time has passed blocks no other one, and the seller may make the next one', async () => {
  const [a, b] = [await received(), await received(offerB)]
  for (const { id } of [a, b]) await open(id)
  const now = app.now()
  await broker.call(addOfferTerms, {
    ...of(a.id),
    body: {
      by: 'seller',
      receivedAt: new Date(now).toISOString(),
      terms: { ...offerA, answerByAt: new Date(now + 60_000).toISOString() },
    },
  })
  expect(await outcome(instruct(a.id, 'counter', 2))).toBe('not_this_status')
  app.clock.forward(2 * 60_000)
  await instruct(a.id, 'counter', 2)
  expect((await terms(b.id, 'seller')).state).toBe('countered')
  expect(await outcome(terms(a.id, 'seller'))).toBe('one_counter_open')
  const again = await terms(a.id, 'seller', { more: { override: true } })
  expect(again).toMatchObject({ state: 'countered', termsNumber: 3 })
})

test('a better offer by the same buyer replaces the first, and a late one may become a backup', async () => {
  const first = await received()
  const better = await broker.call(receiveOffer, {
    params: { saleId },
    body: {
      source: 'paper',
      receivedAt: new Date(app.now()).toISOString(),
      replacesId: first.id,
      terms: { ...offerA, price: 55_000_000, escalation: { step: 200_000, most: 56_000_000 } },
    },
  })
  const late = await received(offerB)
  for (const { id } of [better, late]) await open(id)
  await move(better.id, 'accepted')
  expect(await move(late.id, 'backup')).toMatchObject({ state: 'backup', backupPlace: 1 })
  expect((await seen()).map(({ label, state }) => [label, state])).toEqual([
    ['Buyer A', 'replaced'],
    ['Buyer B', 'accepted'],
    ['Buyer C', 'backup'],
  ])
  expect((await seen())[1]?.terms[0]?.couldRiseTo).toBe(55_000_000)
  expect((await presentClocks()).every(({ stoppedAt }) => stoppedAt !== '')).toBe(true)
})
