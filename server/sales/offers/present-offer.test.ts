// How the seller is shown an offer, and how it is recorded. The clock stands at Wednesday, November 25, 2026, 11:00 AM in Denver.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopSaleClock } from '#contract/desk/sales/mls'
import { addOfferTerms, getDeskOffers, moveOffer, presentOffer } from '#contract/desk/sales/offers'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getSaleOffers, openSaleOffer } from '#contract/sale-offers'
import { getSale } from '#contract/sales'
import { aReceivedOffer, namedOwners, offerA } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
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
const seen = async () => (await ann.call(getSaleOffers, { params: { saleId } })).offers
const presentClocks = async () =>
  (await broker.call(getDeskSale, { params: { saleId } })).clocks.filter(({ kind }) => kind === 'present')
const terms = (offerId: string, by: 'buyer' | 'seller') =>
  broker.call(addOfferTerms, {
    ...of(offerId),
    body: { by, receivedAt: new Date(app.now()).toISOString(), terms: offerA },
  })

test('an offer has no terms before it is opened, and opening it twice is one record', async () => {
  const [annParty] = await owners(ann.name, 'Ben Owner')
  const { id } = await received()
  const [before] = await seen()
  expect(before).toMatchObject({ label: 'Buyer A', terms: [], net: null, company: '', isPresented: false })
  expect(JSON.stringify({ ...before, id: '' })).not.toContain('545')
  expect((await ann.call(getSale, { params: { saleId } })).nextStep).toMatchObject({
    kind: 'offer to answer',
    offers: 1,
  })
  expect(await presentClocks()).toMatchObject([{ offer: 'Buyer A' }])
  await open(id)
  const { offer } = await open(id)
  expect(offer).toMatchObject({
    state: 'presented',
    terms: [{ price: 54_500_000 }],
    notSeenBy: ['Ben Owner'],
  })
  expect(offer.presentations).toMatchObject([{ way: 'opened', partyId: annParty, party: ann.name }])
  expect(await presentClocks()).toMatchObject([{ stoppedAt: expect.stringMatching(/^2026/), isLate: false }])
  const { history } = await broker.call(getDeskSale, { params: { saleId } })
  const logged = history.filter(({ action }) => action === 'offer opened')
  expect(logged).toHaveLength(1)
  // By id: the log is kept longer than the people of a sale.
  expect(JSON.stringify(logged[0]?.details)).not.toContain(ann.name)
  expect(logged[0]?.names).toMatchObject({ [String(annParty)]: ann.name })
})

test('only a broker presents by telephone, at a plausible time, and a wrong record stays, marked as corrected', async () => {
  const [partyId = ''] = await owners(ann.name)
  const { id } = await received()
  app.clock.forward(30 * 60_000)
  const at = new Date(app.now() - 60_000).toISOString()
  const body = { way: 'telephone' as const, partyId, at, minutes: 18 }
  expect(await outcome(assistant.call(presentOffer, { ...of(id), body }))).toBe('not_allowed')
  const present = (given: typeof body) => broker.call(presentOffer, { ...of(id), body: given })
  for (const wrong of [{ partyId: 'nobody' }, { at: '2026-11-20T00:00:00Z' }, { at: '2027-01-01T00:00:00Z' }])
    expect(await outcome(present({ ...body, ...wrong }))).toBe('invalid_request')
  const { presentations } = await present(body)
  expect(presentations).toMatchObject([{ way: 'telephone', minutes: 18, by: broker.name }])
  const again = {
    ...body,
    minutes: 8,
    correctsId: presentations[0]?.id ?? '',
    note: 'It took eight minutes.',
  }
  expect((await present(again)).presentations).toMatchObject([
    { minutes: 18, correctedWhy: 'It took eight minutes.' },
    { minutes: 8, correctedWhy: '' },
  ])
})

test('a record about an offer that changed meanwhile is refused', async () => {
  const [partyId = ''] = await owners(ann.name)
  const { id } = await received()
  app.clock.forward(60_000)
  const [offer] = (await broker.call(getDeskOffers, { params: { saleId } })).offers
  const body = { way: 'telephone' as const, partyId, at: new Date(app.now()).toISOString(), minutes: 5 }
  const present = () => broker.call(presentOffer, { ...of(id), body: { ...body, version: offer?.version } })
  await broker.call(moveOffer, { ...of(id), body: { to: 'withdrawn' } })
  expect(await outcome(present())).toBe('changed_meanwhile')
})

test('only who may present an offer drops the duty to present it', async () => {
  await received()
  const clockId = (await presentClocks())[0]?.id ?? ''
  const request = { params: { saleId, clockId }, body: { why: 'The seller called.' } }
  expect(await outcome(assistant.call(stopSaleClock, request))).toBe('not_allowed')
  expect(await presentClocks()).toMatchObject([{ stoppedAt: '' }])
  expect(await outcome(broker.call(stopSaleClock, request))).toBe('done')
})

test('a correction is about the terms of the wrong record, and the seller may open what was not opened after all', async () => {
  const [partyId = ''] = await owners(ann.name)
  const { id } = await received()
  const first = (await open(id)).offer.presentations[0]?.id ?? ''
  await terms(id, 'seller')
  app.clock.forward(60_000)
  await terms(id, 'buyer')
  const at = new Date(app.now() - 30_000).toISOString()
  const body = { way: 'telephone' as const, partyId, at, minutes: 5 }
  const corrected = await broker.call(presentOffer, {
    ...of(id),
    body: { ...body, correctsId: first, note: 'A neighbor opened it.' },
  })
  expect(corrected).toMatchObject({ state: 'received', isPresented: false })
  expect(corrected.presentations).toMatchObject([{ way: 'opened' }, { way: 'telephone', termsNumber: 1 }])
  expect((await presentClocks()).filter(({ stoppedAt }) => stoppedAt === '')).toHaveLength(1)
  const second = (await open(id)).offer.presentations.at(-1)?.id ?? ''
  app.clock.forward(60_000)
  const now = new Date(app.now()).toISOString()
  await broker.call(presentOffer, {
    ...of(id),
    body: { ...body, at: now, correctsId: second, note: 'It was a call.' },
  })
  expect((await open(id)).offer.presentations.map(({ way }) => way)).toEqual([
    'opened',
    'telephone',
    'opened',
    'telephone',
    'opened',
  ])
})
