// An object store that accepts connections and then stops responding. Everybody who waits for it gets an error, and nothing waits
// forever.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getLegalDocuments, uploadLegalDocument } from '#contract/legal-documents'
import { filesIn } from '#server/platform/files/files'
import { openObjectStore } from '#server/platform/files/object-store'
import { aProxy, type Proxy } from '#server/testing/a-proxy'
import { sendUpload } from '#server/testing/a-form'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aLocalS3, type LocalS3 } from '#server/testing/local-s3'
import { aPdfOfBytes } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const file = aPdfOfBytes(1_000_000)
const name = 'Counterproposal'
const patience = { connectMs: 1_000, answerMs: 500, silenceMs: 500, writeMs: 5_000 }

let store: LocalS3
let proxy: Proxy
let app: TestApp
let ann: TestAccount
beforeEach(async () => {
  store = await aLocalS3()
  proxy = await aProxy({ port: Number(new URL(store.base).port), host: '127.0.0.1' })
  const endpoint = `http://127.0.0.1:${proxy.port}`
  app = await startTestApp({ environment: { ...store.environment, S3_ENDPOINT: endpoint } })
  const { files } = app.config
  if (files.kind === 's3') Object.assign(app.files, filesIn(await openObjectStore(files, patience)))
  ann = await anAccount(app)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
  await proxy.close()
  await store.close()
})

const send = () =>
  sendUpload(
    app,
    { token: ann.token, fields: { customerId: ann.id, legalDocumentName: name }, file },
    uploadLegalDocument,
  )

const links = async () => {
  const { documents, archiveUrl } = await ann.call(getLegalDocuments, { params: { customerId: ann.id } })
  return { fileUrl: documents.find((document) => document.name === name)?.versions[0]?.url ?? '', archiveUrl }
}

const aStored = () =>
  aVersion(app, { customerId: ann.id, place: { kind: 'legal', name }, content: String(file) })

test('an upload is refused and not recorded, and the next one is stored', async () => {
  proxy.goSilent()
  const removing = vi.spyOn(app.files, 'remove')
  const refused = await send()
  expect(removing).not.toHaveBeenCalled() // the sender would wait for a second answer that does not come
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toMatchObject({ code: 'storage_away' })
  expect(await app.database.direct.selectFrom('document').select('id').execute()).toEqual([])
  expect(readdirSync(join(app.config.dataFolder, 'incoming'))).toHaveLength(1) // finalized when the store is back
  proxy.carryNewLines()
  expect((await send()).statusCode).toBe(201)
})

test('a download and an archive are refused before they begin', async () => {
  await aStored()
  const { fileUrl, archiveUrl } = await links()
  proxy.goSilent()
  for (const url of [fileUrl, archiveUrl]) {
    const answer = await app.http.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json()).toMatchObject({ code: 'storage_away' })
  }
})

test('a download and an archive that stall are aborted, and the connection to the store is closed', async () => {
  await aStored()
  const { fileUrl, archiveUrl } = await links()
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  for (const url of [fileUrl, archiveUrl]) {
    // The request for the file's size is answered; the request for its content is not.
    vi.spyOn(app.files, 'sizeOf').mockResolvedValue(file.length)
    vi.spyOn(app.files, 'exists').mockResolvedValue(true)
    store.fail(/uploads/, { halfOf: file })
    const answer = await fetch(`${address}${url}`)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  }
})

test('a file whose first byte never arrives is refused', async () => {
  await aStored()
  const { fileUrl } = await links()
  vi.spyOn(app.files, 'sizeOf').mockResolvedValue(file.length)
  store.fail(/uploads/, { halfOf: Buffer.alloc(1) })
  expect((await app.http.inject(fileUrl)).statusCode).toBe(503)
})
