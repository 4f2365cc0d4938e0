// The signed PDFs of offers: attached by the desk, opened by the desk, and shown to the seller once the offer was opened.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachOfferPaper, getOfferPaper } from '#contract/desk/sales/offer-link'
import { compareOffer, getDeskOffers } from '#contract/desk/sales/offers'
import { getSaleOffers, openSaleOffer, tellOfOffers } from '#contract/sale-offers'
import { sendUpload } from '#server/testing/a-form'
import { aReceivedOffer } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { readSaleRoom } from '#server/uploads/quota/read-room'

const pdf = readFileSync('sample/documents/made/legal/contract-to-buy-and-sell.pdf')

let app: TestApp
let assistant: TestMember
let ann: TestAccount
let saleId: string
let offerId: string
beforeAll(async () => {
  app = await startTestApp()
  assistant = await aMember(app, 'assistant')
})
beforeEach(async () => {
  ann = await anAccount(app)
  saleId = await aSaleIn(app, ann.id, 'Active')
  offerId = (await aReceivedOffer(app, saleId)).id
})
afterAll(() => app.close())

const attach = async (file: Uint8Array = pdf) => {
  const params = { saleId, offerId }
  const wish = { token: assistant.token, params, fields: {}, file, fileName: 'signed.pdf' }
  const answer = await sendUpload(app, wish, attachOfferPaper)
  return { status: answer.statusCode, ...answer.json() }
}
const newestTerms = async () => {
  const { offers } = await assistant.call(getDeskOffers, { params: { saleId } })
  const terms = offers[0]?.terms.at(-1)
  if (!terms) throw new Error('The offer has no terms.')
  return terms
}
const atDesk = (termsId: string) =>
  app.http.inject({
    method: 'GET',
    url: getOfferPaper.path
      .replace(':saleId', saleId)
      .replace(':offerId', offerId)
      .replace(':termsId', termsId),
    headers: { authorization: `Bearer ${assistant.token}` },
  })

test('the desk attaches the PDF of a typed offer, and opens it with a record', async () => {
  const { id } = await newestTerms()
  expect((await atDesk(id)).json().code).toBe('paper_missing')
  expect(await attach()).toMatchObject({ status: 201 })
  expect((await newestTerms()).paper).toMatchObject({ fileName: 'signed.pdf', url: '' })
  const opened = await atDesk(id)
  expect([opened.statusCode, opened.rawPayload.equals(pdf)]).toEqual([200, true])
  const deeds = await app.database.direct
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', saleId)
    .where('action', 'like', 'offer paper%')
    .orderBy('id')
    .execute()
  expect(deeds.map(({ action }) => action)).toEqual(['offer paper attached', 'offer paper opened'])
  expect((await readSaleRoom(app.database.direct, saleId)).usedBytes).toBeGreaterThanOrEqual(pdf.length)
})

test('a wrong PDF of the desk is replaced until it was compared, and its file goes', async () => {
  await attach()
  const first = await storedKey()
  expect(await attach()).toMatchObject({ status: 201 })
  await app.jobs.runDue()
  expect(await app.files.sizeOf(first)).toBeUndefined()
  expect(await app.files.sizeOf(await storedKey())).toBe(pdf.length)
  await assistant.call(compareOffer, { params: { saleId, offerId }, body: {} })
  expect(await attach()).toMatchObject({ status: 409, code: 'not_this_status' })
  expect(await attach(Buffer.from('a letter'))).toMatchObject({ status: 409 })
})

const storedKey = async () => {
  const row = await app.database.direct
    .selectFrom('offer_terms')
    .select('file_key')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow()
  return row.file_key ?? ''
}

test('the seller sees the PDF with the terms, and not before', async () => {
  await attach()
  const before = await ann.call(getSaleOffers, { params: { saleId } })
  expect(JSON.stringify(before)).not.toMatch(/signed\.pdf|api\/files/)
  const { offer } = await ann.call(openSaleOffer, { params: { saleId, offerId } })
  const shown = await app.http.inject({ url: offer.terms[0]?.paper?.url ?? '' })
  expect([shown.statusCode, shown.rawPayload.equals(pdf)]).toEqual([200, true])
})

test('the seller allows to say that other offers exist, and takes it back, with a record of each', async () => {
  const tell = (tells: boolean) => ann.call(tellOfOffers, { params: { saleId }, body: { tells } })
  const at = new Date(app.now()).toISOString()
  expect((await tell(true)).tellsOfOffersAt).toBe(at)
  expect((await tell(true)).tellsOfOffersAt).toBe(at)
  expect((await ann.call(getSaleOffers, { params: { saleId } })).tellsOfOffersAt).toBe(at)
  expect((await tell(false)).tellsOfOffersAt).toBe('')
  const deeds = await app.database.direct
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', saleId)
    .where('action', 'like', 'telling%')
    .orderBy('id')
    .execute()
  expect(deeds.map(({ action }) => action)).toEqual(['telling of offers allowed', 'telling of offers ended'])
  const other = await anAccount(app)
  expect(await outcome(other.call(tellOfOffers, { params: { saleId }, body: { tells: true } }))).toBe(
    'sale_not_found',
  )
})
