import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalDocumentsOf } from '#server/legal-documents/get-legal-documents'
import { storeLegalBlanks } from '#server/legal-documents/legal-blanks'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { keepLegalBlanks } from './keep-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every legal document has a sample blank, and its link opens it', async () => {
  const blanks = await keepLegalBlanks(app.files)
  expect(await keepLegalBlanks(app.files)).toEqual(blanks)
  await app.database.transaction((trx) => storeLegalBlanks(trx, blanks))
  const ann = await anAccount(app)
  for (const { name, url } of await legalDocumentsOf(app, ann.id)) {
    const answer = await app.http.inject(url)
    expect(answer.statusCode, name).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
