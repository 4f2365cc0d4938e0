import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploadLegalDocument } from '#contract/legal-documents'
import { uploadLimitBytes } from '#rules/uploads'
import { grantUploadQuota } from '#server/uploads/quota/grant-quota'
import { readNearlyFull, readUploadQuota } from '#server/uploads/quota/read-room'
import { grantBytes } from '#rules/upload-room'
import { rejectVersion } from '#server/uploads/review/review-version'
import { fillRoom } from '#server/testing/a-full-account'
import { aForm, sendUpload } from '#server/testing/a-form'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPdf, aPdfOfBytes } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const operator = { role: 'system', id: null } as const

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await anAccount(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const send = async (name: string, file: Uint8Array = aPdf()) => {
  const fields = { customerId: ann.id, legalDocumentName: name }
  const answer = await sendUpload(app, { token: ann.token, fields, file }, uploadLegalDocument)
  return { status: answer.statusCode, ...answer.json<{ code?: string; error?: string }>() }
}

const versionsOf = async ({ id }: TestAccount) => {
  const rows = await app.database.direct
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select('document_version.id')
    .where('customer_id', '=', id)
    .execute()
  return rows.length
}

test('an account without room is refused before its file is read, with a message that says what to do', async () => {
  await fillRoom(app, { customerId: ann.id })
  const put = vi.spyOn(app.files, 'put')
  const transaction = vi.spyOn(app.database, 'transaction')
  expect(await send('Counterproposal', aPdfOfBytes(uploadLimitBytes))).toMatchObject({
    status: 409,
    code: 'upload_room_used',
    error:
      'Your papers take up 270 of the 270 MB that your account has for them, so this file was not stored. Your earlier files are safe. Please call us at (303) 555-0142, and we can give you more room.',
  })
  expect(put).not.toHaveBeenCalled()
  expect(transaction).not.toHaveBeenCalled()
})

test('a file larger than the remaining room is refused and not kept; a smaller one is stored', async () => {
  await fillRoom(app, { customerId: ann.id, leftBytes: 600_000 })
  expect(await send('Counterproposal', aPdfOfBytes(600_001))).toMatchObject({ status: 409 })
  expect(await versionsOf(ann)).toBe(1)
  expect(readdirSync(join(app.config.dataFolder, 'incoming'))).toEqual([])
  expect(await send('Counterproposal', aPdfOfBytes(600_000))).toMatchObject({ status: 201 })
  expect(await send('Counterproposal')).toMatchObject({ status: 409 })
})

test('a rejected document may be corrected once without free space; nothing else is accepted', async () => {
  const place = { kind: 'legal', name: 'Counterproposal' } as const
  const { id } = await aVersion(app, { customerId: ann.id, place })
  await fillRoom(app, { customerId: ann.id })
  expect(await send('Counterproposal')).toMatchObject({ status: 409 })
  await rejectVersion(app, id, 'Page 2 is blank.', operator)
  expect(await send('Bill of Sale (personal property)')).toMatchObject({ status: 409 })
  expect(await send('Counterproposal')).toMatchObject({ status: 201 })
  expect(await send('Counterproposal')).toMatchObject({ status: 409 })
})

test('a purchase adds room for each legal document and for each form of the package', async () => {
  await fillRoom(app, { customerId: ann.id })
  expect(await send('Counterproposal')).toMatchObject({ status: 409 })
  await aForm(app, { customerId: ann.id })
  expect(await readUploadQuota(app.database.direct, ann.id)).toMatchObject({
    quotaBytes: 5 * (27 + 2) * uploadLimitBytes,
  })
  expect(await send('Counterproposal')).toMatchObject({ status: 201 })
})

test('the brokerage can grant more space, which is recorded; an unknown customer is refused', async () => {
  await fillRoom(app, { customerId: ann.id })
  const before = await readUploadQuota(app.database.direct, ann.id)
  await grantUploadQuota(app, ann.email.toUpperCase(), operator)
  const { quotaBytes } = await grantUploadQuota(app, ann.email, operator)
  expect(quotaBytes).toBe(before.quotaBytes + 2 * grantBytes)
  expect(await send('Counterproposal')).toMatchObject({ status: 201 })
  const given = await app.database.direct
    .selectFrom('audit')
    .select('details')
    .where('subject_id', '=', ann.id)
    .where('action', '=', 'given room for papers')
    .execute()
  expect(given).toHaveLength(2)
  await expect(grantUploadQuota(app, 'nobody@example.test', operator)).rejects.toThrow('nobody@example.test')
})

test('the operator sees who is close to the quota and how many uploads were refused', async () => {
  const [near, far] = [ann, await anAccount(app)]
  const left = uploadLimitBytes
  await fillRoom(app, { customerId: near.id, leftBytes: 5 * left })
  await fillRoom(app, { customerId: far.id, leftBytes: 6 * left })
  const told = new Set((await readNearlyFull(app.database.direct)).map(({ email }) => email))
  expect(told.has(near.email)).toBe(true)
  expect(told.has(far.email)).toBe(false)
  const { body } = await app.http.inject('/metrics')
  expect(body).toMatch(/^yardsign_uploads_without_room_total [1-9]/m)
  expect(body).toMatch(/^yardsign_upload_bytes_total [1-9]/m)
})
