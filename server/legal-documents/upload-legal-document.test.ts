import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadLegalDocument } from '#contract/legal-documents'
import { approveVersion } from '#server/uploads/review/review-version'
import { sendUpload } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const pdf = readFileSync('sample/documents/made/legal/counterproposal.pdf')

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
})
afterAll(() => app.close())

const send = async (fields: Record<string, string>, file: Uint8Array = pdf, idempotencyKey?: string) => {
  const answer = await sendUpload(
    app,
    { token: ann.token, fields, file, fileName: 'mine.pdf', ...(idempotencyKey && { idempotencyKey }) },
    uploadLegalDocument,
  )
  return { status: answer.statusCode, ...answer.json() }
}

const legalDocumentName = 'Counterproposal'

test('a legal document can be uploaded again in every status', async () => {
  const fields = { customerId: ann.id, legalDocumentName }
  expect(await send(fields)).toMatchObject({
    status: 201,
    message: 'Document uploaded successfully!',
    document: {
      name: legalDocumentName,
      status: 'Pending',
      versions: [{ version: 1, fileName: 'mine.pdf' }],
    },
  })
  const { id } = await app.database.direct
    .selectFrom('document_version')
    .select('id')
    .executeTakeFirstOrThrow()
  await approveVersion(app, id, { role: 'system', id: null })
  const { status, document } = await send(fields)
  expect(status).toBe(201)
  expect(document).toMatchObject({
    status: 'Pending',
    versions: [{ version: 2 }, { version: 1, status: 'Approved' }],
  })
  const opened = await app.http.inject(document.versions[0].url)
  expect(opened.rawPayload.equals(pdf)).toBe(true)
  await app.jobs.runDue()
  const subjects = (await app.mails()).map(({ subject }) => subject).toSorted()
  expect(subjects).toEqual([
    'Approved: Counterproposal',
    'To review: Counterproposal, from Ann Example',
    'To review: Counterproposal, from Ann Example',
  ])
})

test('a refused upload says why, and nothing is kept', async () => {
  const before = await app.database.direct.selectFrom('document_version').selectAll().execute()
  const other = await anAccount(app)
  expect(await send({ customerId: other.id, legalDocumentName })).toMatchObject({
    status: 403,
    code: 'not_yours',
  })
  const mine = { customerId: ann.id }
  expect(await send({ ...mine, legalDocumentName: 'Counter-proposal' })).toMatchObject({
    status: 404,
    code: 'document_not_found',
  })
  expect(await send(mine)).toMatchObject({ status: 400, fields: { legalDocumentName: expect.any(String) } })
  expect(await send({ ...mine, legalDocumentName }, new Uint8Array(9))).toMatchObject({
    status: 415,
    code: 'not_a_pdf',
  })
  expect(await app.database.direct.selectFrom('document_version').selectAll().execute()).toEqual(before)
})

test('a document that is sent again after a lost answer is filed once', async () => {
  const fields = { customerId: ann.id, legalDocumentName }
  const { document } = await send(fields, pdf, 'the-same')
  const again = await send(fields, pdf, 'the-same')
  expect(again).toMatchObject({ status: 201, document: { versions: document.versions.map(numbered) } })
})

const numbered = ({ version }: { version: number }) => ({ version })
