// Uploads that fail on the way. Nothing of them is kept, and the same customer can try again.
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadPdf } from '#contract/forms'
import { finalizeAbandoned } from '#server/uploads/incoming'
import { openFiles } from '#server/platform/files/files'
import { aForm, multipartOf, sendUpload, type TestForm } from '#server/testing/a-form'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPdf, aPdfOfBytes } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const file = aPdfOfBytes(1_000_000)

let app: TestApp
let ann: TestAccount
let form: TestForm
beforeEach(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
  form = await aForm(app, { customerId: ann.id })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const send = async () => {
  const answer = await sendUpload(app, { token: ann.token, fields: form, file })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<object>() }
}

const filesIn = (folder: string) => {
  const path = join(app.config.dataFolder, folder)
  return existsSync(path) ? readdirSync(path) : []
}

const stored = async () => ({
  incoming: filesIn('incoming').length,
  files: filesIn('files/uploads').length,
  documents: (await app.database.direct.selectFrom('document').select('id').execute()).length,
  versions: (await app.database.direct.selectFrom('document_version').select('id').execute()).length,
})
const nothing = { incoming: 0, files: 0, documents: 0, versions: 0 }
const one = { incoming: 0, files: 1, documents: 1, versions: 1 }

const away = {
  status: 503,
  code: 'storage_away',
  retryAfter: '60',
  error: expect.stringContaining('try again'),
}

/** While a store is away, what may have reached it is left to a later sweep. */
const sweepLater = () => finalizeAbandoned(app, Date.now() + 2 * 60 * 60_000)

const failure = (code: string) =>
  Object.assign(new Error(`${code}: no space left`), { code, syscall: 'write' })

test('the file store is unavailable', async () => {
  vi.spyOn(app.files, 'put').mockRejectedValueOnce(failure('ECONNREFUSED'))
  expect(await send()).toMatchObject(away)
  await sweepLater()
  expect(await stored()).toEqual(nothing)
  expect(await send()).toMatchObject({ status: 201 })
  expect(await stored()).toEqual(one)
})

test('the disk of the store is full, at the start or in the middle of a file', async () => {
  const { put } = app.files
  vi.spyOn(app.files, 'put').mockRejectedValueOnce(failure('ENOSPC'))
  expect(await send()).toMatchObject(away)
  vi.spyOn(app.files, 'put').mockImplementationOnce((key, content) =>
    put(key, Readable.from(halfOf(content as Readable))),
  )
  expect(await send()).toMatchObject(away)
  await sweepLater()
  expect(await stored()).toEqual(nothing)
  expect(await send()).toMatchObject({ status: 201 })
})

async function* halfOf(content: Readable) {
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > file.length / 2) throw failure('ENOSPC')
    yield chunk
  }
}

test('this machine has no room for the upload', async () => {
  const folder = join(app.config.dataFolder, 'incoming')
  writeFileSync(folder, 'not a folder')
  expect(await send()).toMatchObject(away)
  rmSync(folder)
  expect(await stored()).toEqual(nothing)
  expect(await send()).toMatchObject({ status: 201 })
})

test('the database does not accept it', async () => {
  vi.spyOn(app.database, 'transaction').mockRejectedValueOnce(failure('ECONNREFUSED'))
  expect(await send()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await stored()).toEqual(nothing)
})

test("the database's response is lost after the commit: the document and its file are kept", async () => {
  const { transaction } = app.database
  vi.spyOn(app.database, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work)
    throw failure('ECONNRESET')
  })
  expect(await send()).toMatchObject({ status: 503 })
  expect(await stored()).toEqual(one)
})

test('the sender disconnects halfway', async () => {
  const { port } = (await app.http.listen({ port: 0 }), app.http.server.address() as AddressInfo)
  const { headers, payload } = multipartOf(uploadPdf, { fields: form, file })
  const sending = request({
    port,
    method: 'POST',
    path: uploadPdf.path,
    headers: { ...headers, authorization: `Bearer ${ann.token}`, 'content-length': payload.length },
  })
  sending.on('error', () => {})
  sending.write(payload.subarray(0, payload.length / 2))
  await vi.waitFor(() => expect(filesIn('incoming')).toHaveLength(1), 10_000)
  sending.destroy()
  await vi.waitFor(async () => expect(await stored()).toEqual(nothing), 10_000)
  expect(await send()).toMatchObject({ status: 201 })
})

test('a file that is too large is refused while it is being sent, and the response arrives', async () => {
  const { port } = (await app.http.listen({ port: 0 }), app.http.server.address() as AddressInfo)
  const { headers, payload } = multipartOf(uploadPdf, {
    fields: form,
    file: Buffer.alloc(12_000_000, '%PDF-'),
  })
  const answer = await fetch(`http://localhost:${port}${uploadPdf.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${ann.token}` },
    body: payload,
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ error: 'File size exceeds 10MB!' })
  expect(await stored()).toEqual(nothing)
})

test('after a crash, files that the database knows are kept and the rest are removed', async () => {
  const place = { kind: 'form' as const, orderId: form.orderId, productId: form.productId, name: form.form }
  const version = await aVersion(app, { customerId: ann.id, place })
  const lost = `${app.newId()}.pdf`
  await app.files.put(`uploads/${lost}`, aPdf())
  const folder = join(app.config.dataFolder, 'incoming')
  mkdirSync(folder)
  const [known = ''] = version.file_key.split('/').slice(-1)
  const fresh = `${app.newId()}.pdf`
  for (const name of [lost, known, fresh, 'Notes.txt']) writeFileSync(join(folder, name), 'x')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of [lost, known, 'Notes.txt']) utimesSync(join(folder, name), longAgo, longAgo)
  await finalizeAbandoned(app, Date.now())
  expect(filesIn('incoming')).toEqual([fresh, 'Notes.txt']) // the first may still be in transit; the second is not ours
  expect(filesIn('files/uploads')).toEqual([known])
})

test('an unreachable object store is soon reported as unavailable', async () => {
  const files = await openFiles({
    kind: 's3',
    bucket: 'none',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  Object.assign(app.files, { put: files.put, remove: files.remove })
  expect(await send()).toMatchObject(away)
  expect(await stored()).toMatchObject({ documents: 0, versions: 0 })
  expect(filesIn('incoming')).toHaveLength(1) // finalized when the store is back
})
