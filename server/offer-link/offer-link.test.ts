// The link for offers. The clock stands at Wednesday, November 25, 2026, 11:00 AM in Denver.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endOfferLink, makeOfferLink } from '#contract/desk/sales/offer-link'
import { getDeskOffers, moveOffer } from '#contract/desk/sales/offers'
import { getOfferLink, getOfferReceipt, sendOfferByLink } from '#contract/offer-link'
import { openSaleOffer } from '#contract/sale-offers'
import { linkFilesADay } from '#rules/offer-link'
import { aLockedPdf } from '#server/testing/made-pdfs'
import { multipartOf } from '#server/testing/a-form'
import { aReceivedOffer, offerA } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const pdf = readFileSync('sample/documents/made/legal/contract-to-buy-and-sell.pdf')
const agent = { name: 'Ada Agent', license: 'FA.100012345', email: 'ada@agents.test' }
const byAgent = { representedBy: 'own broker', agent, buyer: {}, terms: offerA, paper: 'file' }
const byBuyer = {
  representedBy: 'nobody',
  buyer: { name: 'Bo Buyer', email: 'bo@buyers.test' },
  terms: offerA,
  paper: 'mail',
}

let app: TestApp
let assistant: TestMember
let ann: TestAccount
let saleId: string
let token: string
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  assistant = await aMember(app, 'assistant')
})
beforeEach(async () => {
  app.clock.forward(61_000)
  ann = await anAccount(app)
  saleId = await aSaleIn(app, ann.id, 'Active')
  token = await newLink()
})
afterAll(() => app.close())

const newLink = async () => {
  const { link } = await assistant.call(makeOfferLink, { params: { saleId } })
  return link.address.split('/').at(-1) ?? ''
}
type Sending = { file?: Uint8Array; key?: string; link?: string }
const send = async (offer: object, { file, key, link = token }: Sending = {}) => {
  const { headers, payload } = multipartOf(sendOfferByLink, {
    fields: { offer: JSON.stringify(offer) },
    ...(file && { file }),
  })
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/offer-links/${link}`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  })
  return { status: answer.statusCode, ...answer.json() }
}
const look = (link = token) => app.call(getOfferLink, { params: { token: link } })
const receiptOf = (receipt: string, link = token) =>
  app.call(getOfferReceipt, { params: { token: link, receipt } })
const deskOffers = () => assistant.call(getDeskOffers, { params: { saleId } })
const storedFiles = async () => {
  const rows = await app.database.direct
    .selectFrom('offer_terms')
    .innerJoin('offer', 'offer.id', 'offer_terms.offer_id')
    .select('file_key')
    .where('sale_id', '=', saleId)
    .where('file_key', 'is not', null)
    .execute()
  return rows.map(({ file_key }) => file_key ?? '')
}
const mailsTo = async (address: string) => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === address)
}

test('the link says where the home is and whom to call, and nothing about other offers (B15)', async () => {
  await aReceivedOffer(app, saleId)
  const found = await look()
  expect(Object.keys(found).toSorted()).toEqual(['address', 'broker'])
  expect(Object.keys(found.broker).toSorted()).toEqual(['email', 'name', 'phone'])
  expect(JSON.stringify(found)).not.toMatch(/545,000|54500000|Buyer [A-Z]/)
})

test('an offer of an agent comes with its PDF, is to be presented like any other, and is stored once (B16)', async () => {
  const key = crypto.randomUUID()
  const first = await send(byAgent, { file: pdf, key })
  expect(first).toMatchObject({ status: 201 })
  expect(await send(byAgent, { file: pdf, key })).toEqual(first)
  const { offers } = await deskOffers()
  expect(offers).toMatchObject([
    {
      label: 'Buyer A',
      source: 'link',
      state: 'received',
      needsDisclosure: false,
      people: [{ role: 'agent', name: 'Ada Agent', license: 'FA.100012345' }],
      presentDueAt: new Date(app.now() + 24 * 3_600_000).toISOString(),
    },
  ])
  const [stored = '', ...more] = await storedFiles()
  expect([more, await app.files.sizeOf(stored)]).toEqual([[], pdf.length])
  expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('An offer has arrived'),
  )
  const [receipt] = await mailsTo('ada@agents.test')
  expect(receipt?.subject).toMatch(/^We have your offer \(/)
  expect(JSON.stringify(receipt)).not.toMatch(/545,000|54500000|Buyer A/)
})

test('wrong input names its field, and nothing is kept (B16)', async () => {
  expect(await send({ ...byAgent, agent: { ...agent, license: '' } }, { file: pdf })).toMatchObject({
    status: 400,
    fields: { 'agent.license': 'Enter your license number.' },
  })
  expect(await send({ ...byAgent, terms: { ...offerA, price: 0 } }, { file: pdf })).toMatchObject({
    status: 400,
    fields: { 'terms.price': expect.any(String) },
  })
  expect(await send({ ...byAgent, representedBy: 'us' }, { file: pdf })).toMatchObject({ status: 400 })
  expect(await send(byAgent, { file: Buffer.from('a letter') })).toMatchObject({
    status: 400,
    code: 'not_a_pdf',
  })
  expect(
    await send(byAgent, { file: await aLockedPdf({ userPassword: 'secret', ownerPassword: 'secret' }) }),
  ).toMatchObject({ code: 'pdf_locked' })
  expect(await send(byAgent)).toMatchObject({ status: 400, code: 'no_file' })
  expect((await deskOffers()).offers).toEqual([])
})

test('a buyer without a broker mails the PDF, and the desk notes the disclosure (B16)', async () => {
  expect(await send(byBuyer)).toMatchObject({ status: 201 })
  const { offers } = await deskOffers()
  expect(offers).toMatchObject([
    { representedBy: 'nobody', needsDisclosure: true, people: [{ name: 'Bo Buyer' }] },
  ])
})

test('a link that ended, was made anew, or never was answers alike, and its receipts stay', async () => {
  const { receipt } = await send(byBuyer)
  const former = token
  token = await newLink()
  expect(await outcome(look(former))).toBe('link_ended')
  expect(await send(byBuyer, { link: former })).toMatchObject({ status: 404, code: 'link_ended' })
  expect(await outcome(look('x'.repeat(43)))).toBe('link_ended')
  await assistant.call(endOfferLink, { params: { saleId } })
  expect(await outcome(look())).toBe('link_ended')
  expect(await receiptOf(receipt, former)).toMatchObject({ state: 'received', isLinkEnded: true })
  expect(await outcome(receiptOf(receipt, token))).toBe('link_ended')
  expect(await outcome(receiptOf(former, former))).toBe('link_ended')
})

test('a link ends with its sale, and a receipt says that nobody answers anymore (B32)', async () => {
  const { receipt } = await send(byBuyer)
  const closed = { mls_status: 'Closed' } as const
  await app.database.direct.updateTable('sale').set(closed).where('id', '=', saleId).execute()
  await expect(look()).rejects.toThrow('This home is no longer for sale')
  expect(await send(byBuyer)).toMatchObject({ status: 404, code: 'link_ended' })
  expect((await deskOffers()).link).toBeNull()
  expect(await receiptOf(receipt)).toMatchObject({ state: 'received', isOver: true, isLinkEnded: true })
})

test('more than 60 calls in a minute are refused (B16)', async () => {
  const codes = []
  for (let call = 0; call < 61; call++) codes.push(await outcome(look('guessed')))
  expect(codes.slice(0, 60)).toEqual(codes.slice(0, 60).map(() => 'link_ended'))
  expect(codes.at(-1)).toBe('too_many_tries')
})

test('a receipt follows its offer, and tells of others only with the seller’s consent (B17)', async () => {
  const { receipt } = await send(byAgent, { file: pdf })
  expect(await receiptOf(receipt)).toMatchObject({ state: 'received', presentedAt: '', hasPaper: true })
  const offerId = (await deskOffers()).offers[0]?.id ?? ''
  app.clock.forward(60_000)
  await ann.call(openSaleOffer, { params: { saleId, offerId } })
  const presented = await receiptOf(receipt)
  expect(presented).toMatchObject({ state: 'presented', presentedAt: new Date(app.now()).toISOString() })
  await aReceivedOffer(app, saleId)
  expect(Object.keys(await receiptOf(receipt))).not.toContain('othersExist')
  await app.database.direct
    .updateTable('sale')
    .set({ tells_of_offers_at: app.now() })
    .where('id', '=', saleId)
    .execute()
  expect(await receiptOf(receipt)).toEqual({ ...presented, othersExist: true })
  const broker = await aMember(app)
  await broker.call(moveOffer, { params: { saleId, offerId }, body: { to: 'declined' } })
  const answered = await receiptOf(receipt)
  expect(answered).toMatchObject({ state: 'answered', answeredAt: new Date(app.now()).toISOString() })
  expect(JSON.stringify(answered)).not.toMatch(/declined|545,000|54500000/)
})

test('the agent gets a mail when the offer is presented and when it is answered, without the answer', async () => {
  const email = 'eve@agents.test'
  await send({ ...byAgent, agent: { ...agent, email } }, { file: pdf })
  const offerId = (await deskOffers()).offers[0]?.id ?? ''
  await ann.call(openSaleOffer, { params: { saleId, offerId } })
  const broker = await aMember(app)
  await broker.call(moveOffer, { params: { saleId, offerId }, body: { to: 'declined' } })
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject.replace(/ \(.*/, '')).toSorted()).toEqual([
    'The seller has answered your offer',
    'We have your offer',
    'Your offer was presented',
  ])
  expect(JSON.stringify(mails)).not.toMatch(/declined|545,000|54500000/)
})

test('the PDFs of a day are limited. More come by mail, and the next day takes PDFs again', async () => {
  expect(await send(byAgent, { file: pdf })).toMatchObject({ status: 201 })
  const { id } = await app.database.direct
    .selectFrom('offer')
    .select('id')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  await fillDay(id)
  expect(await send(byAgent, { file: pdf })).toMatchObject({ status: 429, code: 'too_many_tries' })
  expect(await send({ ...byAgent, paper: 'mail' })).toMatchObject({ status: 201 })
  app.clock.forward(24 * 3_600_000)
  expect(await send(byAgent, { file: pdf })).toMatchObject({ status: 201 })
})

/** Further offers by the link with a PDF each, as copies of this one. */
const fillDay = async (offerId: string) => {
  const read = app.database.direct
  const offer = await read.selectFrom('offer').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow()
  const terms = await read
    .selectFrom('offer_terms')
    .selectAll()
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow()
  for (let arrival = 2; arrival <= linkFilesADay; arrival++) {
    const id = app.newId()
    await read
      .insertInto('offer')
      .values({ ...offer, id, arrival, receipt_hash: null })
      .execute()
    await read
      .insertInto('offer_terms')
      .values({ ...terms, id: app.newId(), offer_id: id, file_key: `uploads/${id}.pdf` })
      .execute()
  }
}
