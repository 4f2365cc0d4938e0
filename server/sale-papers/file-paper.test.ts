import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileSalePaper, getSaleContracts } from '#contract/desk/sales/contract'
import { saleQuotaBytes } from '#rules/upload-room'
import { anOffer } from '#server/testing/a-contract'
import { sendUpload } from '#server/testing/a-form'
import { aSale } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { readUploadQuota } from '#server/uploads/quota/read-room'

const pdf = readFileSync('sample/documents/made/legal/contract-to-buy-and-sell.pdf')

let app: TestApp
let assistant: TestMember
beforeAll(async () => {
  app = await startTestApp()
  assistant = await aMember(app, 'assistant')
})
afterAll(() => app.close())

const file = async (
  saleId: string,
  fields: Record<string, string>,
  { content = pdf, ...wish }: { content?: Uint8Array; idempotencyKey?: string } = {},
) => {
  const answer = await sendUpload(
    app,
    { token: assistant.token, params: { saleId }, fields, file: content, fileName: 'signed.pdf', ...wish },
    fileSalePaper,
  )
  return { status: answer.statusCode, ...answer.json() }
}

test('a paper that the desk files is approved, belongs to its offer, and takes nothing of the seller’s storage', async () => {
  const { id: customerId } = await anAccount(app)
  const saleId = await aSale(app, { customerId })
  const [first, backup] = [await anOffer(app, saleId), await anOffer(app, saleId, 'backup')]
  const filed = await file(saleId, { what: 'contract', offerId: first }, { idempotencyKey: 'the-same' })
  expect(filed).toMatchObject({ status: 201, paper: { fileName: 'signed.pdf', pages: 1 } })
  // As after a lost answer.
  expect(
    await file(saleId, { what: 'contract', offerId: first }, { idempotencyKey: 'the-same' }),
  ).toMatchObject({ paper: { versionId: filed.paper.versionId } })
  expect(await file(saleId, { what: 'contract', offerId: backup })).toMatchObject({ status: 201 })
  expect(await file(saleId, { what: 'amendment', offerId: first })).toMatchObject({ status: 201 })
  const { papers } = await assistant.call(getSaleContracts, { params: { saleId } })
  expect(papers).toHaveLength(3)
  const versions = await app.database.direct
    .selectFrom('document_version')
    .select(['number', 'state', 'is_newest'])
    .execute()
  const approved = { number: 1, state: 'Approved', is_newest: 1 }
  expect(versions).toEqual([approved, approved, approved])
  expect((await readUploadQuota(app.database.direct, customerId)).usedBytes).toBe(0)
})

test('an amendment to the listing contract is filed before there is an offer', async () => {
  const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  expect(await file(saleId, { what: 'amendment', offerId: '' })).toMatchObject({ status: 400 })
  expect(await file(saleId, { what: 'listing amendment', offerId: '' })).toMatchObject({ status: 201 })
  const { papers } = await assistant.call(getSaleContracts, { params: { saleId } })
  expect(papers).toMatchObject([{ fileName: 'signed.pdf' }])
})

test('an offer of another sale, a text and a full sale are refused, and nothing is kept', async () => {
  const { id: customerId } = await anAccount(app)
  const saleId = await aSale(app, { customerId })
  const offerId = await anOffer(app, saleId)
  const other = await anOffer(app, await aSale(app, { customerId: (await anAccount(app)).id }))
  expect(await file(saleId, { what: 'contract', offerId: other })).toMatchObject({ status: 400 })
  expect(
    await file(saleId, { what: 'contract', offerId }, { content: Buffer.from('a letter') }),
  ).toMatchObject({
    code: 'not_a_pdf',
  })
  await file(saleId, { what: 'contract', offerId })
  await app.database.direct
    .updateTable('document_version')
    .set({ bytes: saleQuotaBytes })
    .where('document_id', 'in', (eb) => eb.selectFrom('document').select('id').where('sale_id', '=', saleId))
    .execute()
  expect(await file(saleId, { what: 'contract', offerId })).toMatchObject({
    status: 409,
    code: 'upload_room_used',
  })
  const { papers } = await assistant.call(getSaleContracts, { params: { saleId } })
  expect(papers).toHaveLength(1)
})
