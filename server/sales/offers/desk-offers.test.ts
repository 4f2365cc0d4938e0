// What the desk does with offers beside presenting them. The clock stands at Wednesday, November 25, 2026, 11:00 AM in Denver.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addOfferTerms,
  carryOfferOver,
  compareOffer,
  discloseToBuyer,
  getDeskOffers,
  moveOffer,
  presentOffer,
  receiveOffer,
} from '#contract/desk/sales/offers'
import { terminateSaleContract } from '#contract/desk/sales/contract'
import { getDeskSale } from '#contract/desk/sales/sales'
import { openSaleOffer } from '#contract/sale-offers'
import { highestOfferCents } from '#rules/offers'
import { aContractInForce } from '#server/testing/a-contract'
import { aReceivedOffer, namedOwners, offerA, offerB } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { aSentOffer } from '#server/testing/an-offer'
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
const listed = () => broker.call(getDeskOffers, { params: { saleId } })
const actions = async () =>
  (await broker.call(getDeskSale, { params: { saleId } })).history.map(({ action }) => action)
const type = (more: object, terms: object = offerA) =>
  broker.call(receiveOffer, {
    params: { saleId },
    body: { source: 'mail', receivedAt: now(), ...more, terms: terms as typeof offerA },
  })

/** A cash offer for the home of the sale. */
const aCashOffer = async () => {
  const cashOfferId = await aSentOffer(app, { customerId: ann.id })
  const { direct } = app.database
  const { lead_id } = await direct
    .selectFrom('lead_offer')
    .select('lead_id')
    .where('id', '=', cashOfferId)
    .executeTakeFirstOrThrow()
  await direct.updateTable('sale').set({ lead_id }).where('id', '=', saleId).execute()
  return cashOfferId
}

test('a cash offer is carried over once, and stands beside the others with its price and its days', async () => {
  const cashOfferId = await aCashOffer()
  expect((await listed()).cashOffers).toMatchObject([{ id: cashOfferId, priceCents: 50_000_000 }])
  await aReceivedOffer(app, saleId)
  const carry = (key?: string) =>
    broker.call(carryOfferOver, {
      params: { saleId },
      body: { cashOfferId },
      ...(key !== undefined && { idempotencyKey: key }),
    })
  const key = `carry ${cashOfferId}`
  const carried = await carry(key)
  expect(carried).toMatchObject({
    label: 'Buyer B',
    state: 'received',
    terms: [
      {
        price: 50_000_000,
        financing: 'Cash',
        closingOn: '2099-12-18',
        otherTerms: 'Inspection within ten days',
        buyerBroker: null,
      },
    ],
    answerByAt: '2099-12-02T07:00:00.000Z',
  })
  expect((await carry(key)).id).toBe(carried.id)
  expect(await outcome(carry())).toBe('not_this_status')
  expect((await listed()).cashOffers).toEqual([])
  const { state } = await app.database.direct
    .selectFrom('lead_offer')
    .select('state')
    .where('id', '=', cashOfferId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('sent')
})

test('a cash offer for another home, or whose last day has passed, is not carried over', async () => {
  const cashOfferId = await aCashOffer()
  const carry = () => broker.call(carryOfferOver, { params: { saleId }, body: { cashOfferId } })
  await app.database.direct
    .updateTable('lead_offer')
    .set({ expires_on: '2026-11-24' })
    .where('id', '=', cashOfferId)
    .execute()
  expect(await outcome(carry())).toBe('not_this_status')
  saleId = await aSaleIn(app, (await anAccount(app)).id, 'Active')
  expect(await outcome(carry())).toBe('sale_not_found')
})

test('a buyer without a broker needs the disclosure, which is noted with its time', async () => {
  expect((await type({})).needsDisclosure).toBe(false)
  const { id, needsDisclosure } = await type({ representedBy: 'nobody' })
  expect(needsDisclosure).toBe(true)
  const disclose = (at: string) => broker.call(discloseToBuyer, { ...of(id), body: { at } })
  expect(await outcome(disclose('2027-01-01T00:00:00Z'))).toBe('invalid_request')
  expect(await disclose('2026-11-25T17:00:00Z')).toMatchObject({
    needsDisclosure: false,
    disclosedAt: '2026-11-25T17:00:00.000Z',
  })
  expect((await actions()).at(-1)).toBe('buyer disclosure noted')
})

test('the newest terms are compared by one person, and the next terms are not compared', async () => {
  const { id, version } = await type({ source: 'paper' })
  const compare = (seen: number) => broker.call(compareOffer, { ...of(id), body: { version: seen } })
  const compared = await compare(version)
  expect(compared.terms).toMatchObject([{ comparedAt: now(), comparedBy: broker.name }])
  expect(await outcome(compare(version))).toBe('changed_meanwhile')
  await ann.call(openSaleOffer, of(id))
  const countered = await broker.call(addOfferTerms, {
    ...of(id),
    body: { by: 'seller', receivedAt: now(), terms: offerB },
  })
  expect(countered.terms.map(({ comparedBy }) => comparedBy)).toEqual([broker.name, ''])
})

test('terms whose paper is not here are not compared with it', async () => {
  const { id } = await aReceivedOffer(app, saleId)
  expect(await outcome(broker.call(compareOffer, { ...of(id), body: {} }))).toBe('paper_missing')
})

test('a sum or a share that cannot be is refused at its field, and nothing is stored', async () => {
  const faultsOf = async (terms: object) => {
    const failure = await type({}, { ...offerA, ...terms }).then(
      () => ({ fields: {} }),
      (error: { fields: object }) => error,
    )
    return Object.keys(failure.fields)
  }
  expect(await faultsOf({ price: 0 })).toEqual(['terms.price'])
  expect(await faultsOf({ price: highestOfferCents + 1 })).toEqual(['terms.price'])
  expect(await faultsOf({ buyerBroker: { kind: 'percent', basisPoints: 10_001 } })).toEqual([
    'terms.buyerBroker',
  ])
  expect((await listed()).offers).toEqual([])
  const inEighths = { kind: 'percent' as const, basisPoints: 287.5 }
  expect((await type({}, { ...offerA, buyerBroker: inEighths })).terms[0]).toMatchObject({
    buyerBroker: inEighths,
  })
})

test('what the desk records in the minute in which an offer arrived counts as after it, and earlier is refused', async () => {
  const [partyId = ''] = await namedOwners(app, saleId, [ann.name])
  const { id } = await type({ receivedAt: '2026-11-25T17:58:40Z' })
  const present = (at: string) =>
    broker.call(presentOffer, { ...of(id), body: { way: 'telephone', partyId, at, minutes: 1 } })
  expect(await outcome(present('2026-11-25T17:57:00Z'))).toBe('invalid_request')
  const { presentations } = await present('2026-11-25T17:58:00Z')
  expect(presentations).toMatchObject([{ at: '2026-11-25T17:58:40.000Z' }])
  const move = (at: string) => broker.call(moveOffer, { ...of(id), body: { to: 'accepted', at } })
  expect(await outcome(move('2026-11-25T17:57:00Z'))).toBe('invalid_request')
  expect((await move('2026-11-25T17:58:00Z')).state).toBe('accepted')
})

test('an offer after mutual execution is presented like any other, may become a backup, and stays when the contract ends', async () => {
  const first = await aReceivedOffer(app, saleId)
  await ann.call(openSaleOffer, of(first.id))
  await broker.call(moveOffer, { ...of(first.id), body: { to: 'accepted' } })
  const { id: contractId, version } = await aContractInForce(app, { saleId, broker, offerId: first.id })
  const late = await type({}, { ...offerB, answerByAt: '2026-11-25T23:00:00Z' })
  expect(late).toMatchObject({ state: 'received', presentDueAt: '2026-11-25T21:00:00.000Z' })
  const move = () => broker.call(moveOffer, { ...of(late.id), body: { to: 'backup' } })
  expect(await outcome(move())).toBe('not_presented')
  await ann.call(openSaleOffer, of(late.id))
  expect(await move()).toMatchObject({ state: 'backup', backupPlace: 1 })
  const isOver = async () => (await listed()).offers.map(({ isContractOver }) => isContractOver)
  expect(await isOver()).toEqual([false, false])
  await broker.call(terminateSaleContract, {
    params: { saleId, contractId },
    body: { version, at: now(), why: 'The buyer ended it.' },
  })
  expect(await isOver()).toEqual([true, false])
})
