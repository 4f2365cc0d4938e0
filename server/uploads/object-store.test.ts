// Uploads with an object store.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Upload } from '#contract/uploads'
import { aForm, sendUpload, type TestForm } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aLocalS3, type LocalS3 } from '#server/testing/local-s3'
import { aPdfOfBytes } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const file = aPdfOfBytes(3_000_000)

let store: LocalS3
let app: TestApp
let ann: TestAccount
let form: TestForm
beforeAll(async () => {
  store = await aLocalS3()
  app = await startTestApp({ environment: store.environment })
  ann = await anAccount(app)
  form = await aForm(app, { customerId: ann.id })
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(() => {
  store.calm()
  store.objects.clear()
})

const send = async () => {
  const answer = await sendUpload(app, { token: ann.token, fields: form, file })
  return { status: answer.statusCode, ...answer.json<{ code?: string; upload?: Upload }>() }
}
const waiting = () => readdirSync(join(app.config.dataFolder, 'incoming'))

test('a form is stored under our own key and is returned unchanged', async () => {
  const { status, upload } = await send()
  expect(status).toBe(201)
  const [[key = '', kept] = []] = store.objects
  expect(key).toMatch(/^uploads\/[0-9a-f-]{36}\.pdf$/)
  expect(kept?.equals(file)).toBe(true)
  expect(waiting()).toEqual([])
  const opened = await app.http.inject(upload?.url ?? '')
  expect(opened.headers['content-length']).toBe(String(file.length))
  expect(opened.rawPayload.equals(file)).toBe(true)
})

test.each([
  ['refuses', { status: 507, json: {} }],
  ['hangs up', { hangUp: true as const }],
])('a store that %s keeps nothing, and the next upload starts over', async (_title, mishap) => {
  store.fail(/uploads/, ...Array.from({ length: 9 }, () => mishap))
  expect(await send()).toMatchObject({ status: 503, code: 'storage_away' })
  store.calm()
  expect(store.objects.size).toBe(0)
  expect(await send()).toMatchObject({ status: 201 })
  expect(store.objects.size).toBe(1)
})

test('a link to a lost file says so', async () => {
  const { upload } = await send()
  store.objects.clear()
  expect((await app.http.inject(upload?.url ?? '')).json()).toMatchObject({ code: 'file_link_ended' })
})
