import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getLegalDocuments } from '#contract/legal-documents'
import { openArchive } from '#server/archive/open-archive'
import { legalSet } from '#rules/legal-set'
import { aVersion } from '#server/testing/a-version'
import { anAccount, aClientInfo } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const megabyte = randomBytes(1024 * 1024)

/** A customer with `count` files in the store. */
const aCustomerWith = async (count: number) => {
  const ann = await anAccount(app)
  for (const { name } of legalSet.slice(0, count))
    await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name } })
  const { archiveUrl } = await ann.call(getLegalDocuments, { params: { customerId: ann.id } })
  return { id: ann.id, url: `${address}${archiveUrl}` }
}

test('a file that breaks off aborts the download, so that the person notices', async () => {
  const { url } = await aCustomerWith(3)
  const { read } = app.files
  let opened = 0
  vi.spyOn(app.files, 'read').mockImplementation(async (key) => {
    if (++opened < 3) return read(key)
    return Readable.from(
      (async function* () {
        yield megabyte
        throw new Error('the store went away')
      })(),
    )
  })
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
})

test('a file that cannot be opened aborts the download too', async () => {
  const { url } = await aCustomerWith(1)
  vi.spyOn(app.files, 'read').mockRejectedValue(new Error('the store went away'))
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow()
})

test('an aborted download leaves no file open', async () => {
  const { url } = await aCustomerWith(2)
  const endless = new Readable({
    read() {
      this.push(megabyte)
    },
  })
  vi.spyOn(app.files, 'read').mockResolvedValue(endless)
  const leaves = new AbortController()
  const answer = await fetch(url, { signal: leaves.signal })
  await answer.body?.getReader().read()
  expect(endless.destroyed).toBe(false)
  leaves.abort()
  await vi.waitFor(() => expect(endless.destroyed).toBe(true), { timeout: 5_000 })
})

test('200 MB are sent in constant memory, even to a slow reader', async () => {
  const { id } = await aCustomerWith(20)
  vi.spyOn(app.files, 'read').mockImplementation(async () =>
    Readable.from(Array.from({ length: 10 }, () => megabyte)),
  )
  const { content } = await openArchive(app, id, aClientInfo)
  const before = process.memoryUsage().rss
  let [bytes, most] = [0, 0]
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length
    most = Math.max(most, process.memoryUsage().rss - before)
    if (bytes % (10 * megabyte.length) < 64 * 1024) await wait(5)
  }
  expect(bytes).toBeGreaterThan(200 * megabyte.length)
  expect(most / megabyte.length).toBeLessThan(100)
})
