import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getOrderDetails } from '#contract/orders'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aForm } from '#server/testing/a-form'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const pdf = Buffer.from('%PDF-1.7\nA checklist\n%%EOF')

let app: TestApp
let ann: TestAccount
let productId: string
beforeAll(async () => {
  app = await startTestApp()
  ;[productId = ''] = await aCatalogue(app, [{ name: 'Listing' }])
  await app.files.put('documents/checklist.pdf', pdf)
  const file = { product_id: productId, bytes: pdf.length, sha256: '', position: 0 }
  await app.database.transaction((trx) =>
    trx
      .insertInto('product_document')
      .values([
        {
          ...file,
          id: app.newId(),
          slug: 'checklist',
          kind: 'downloadable',
          name: 'Checklist',
          file_key: 'documents/checklist.pdf',
        },
        {
          ...file,
          id: app.newId(),
          slug: 'worksheet',
          kind: 'editable',
          name: 'Worksheet',
          file_key: 'documents/lost.pdf',
        },
      ])
      .execute(),
  )
})
beforeEach(async () => {
  ann = await anAccount(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const bought = async (make: typeof anOrder) => {
  const orderId = await make(app, { customerId: ann.id, products: [{ productId, quantity: 1 }] })
  const { order } = await ann.call(getOrderDetails, { params: { orderId } })
  const [line] = order.products
  if (!line) throw new Error('The order has no line.')
  return line
}

test("a paid order's files open for anyone who has the link", async () => {
  const line = await bought(aPaidOrder)
  expect(line.downloadablePDFs).toEqual([
    { name: 'Checklist', url: line.downloadablePDFUrl, viewUrl: expect.any(String), bytes: pdf.length },
  ])
  expect(line.downloadablePDFUrls).toEqual([line.downloadablePDFUrl])
  expect(line.editablePDFs).toEqual([{ name: 'Worksheet', url: line.editablePDFUrls[0], draft: '' }])
  const answer = await app.http.inject(line.downloadablePDFUrl)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(pdf)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Checklist.pdf"',
    'content-length': String(pdf.length),
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
  })
})

const downloads = () =>
  app.database.direct
    .selectFrom('audit')
    .select(['actor_id', 'actor_role', 'subject', 'subject_id'])
    .where('action', '=', 'downloaded')
    .orderBy('id')
    .execute()

test('to read a file on our pages is not a download', async () => {
  const [file] = (await bought(aPaidOrder)).downloadablePDFs
  const before = (await downloads()).length
  expect((await app.http.inject(file?.viewUrl ?? '')).rawPayload).toEqual(pdf)
  expect(await downloads()).toHaveLength(before)
})

test('each download is recorded with the customer who got the link; a HEAD request is not a download', async () => {
  const line = await bought(aPaidOrder)
  const before = (await downloads()).length
  const head = await app.http.inject({ method: 'HEAD', url: line.downloadablePDFUrl })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(pdf.length))
  expect(head.body).toBe('')
  expect(await downloads()).toHaveLength(before)
  await app.http.inject(line.downloadablePDFUrl)
  await app.http.inject(line.downloadablePDFUrl)
  const checklist = await app.database.direct
    .selectFrom('product_document')
    .select('id')
    .where('name', '=', 'Checklist')
    .executeTakeFirstOrThrow()
  const row = {
    actor_id: ann.id,
    actor_role: 'customer',
    subject: 'product_document',
    subject_id: checklist.id,
  }
  expect((await downloads()).slice(before)).toEqual([row, row])
})

test('opening an upload is recorded too', async () => {
  const form = await aForm(app, { customerId: ann.id })
  const place = { kind: 'form' as const, orderId: form.orderId, productId: form.productId, name: form.form }
  const version = await aVersion(app, { customerId: ann.id, place })
  const { order } = await ann.call(getOrderDetails, { params: { orderId: form.orderId } })
  await app.http.inject(order.uploads[0]?.url ?? '')
  expect((await downloads()).at(-1)).toMatchObject({ subject: 'document_version', subject_id: version.id })
})

test('while the file store is unavailable, a download says so and is not recorded', async () => {
  const line = await bought(aPaidOrder)
  const before = (await downloads()).length
  const opened: Readable[] = []
  const breakingOff = async () => {
    const content = new Readable({ read: () => void content.destroy(new Error('EIO')) })
    opened.push(content)
    return content
  }
  const mishaps = [
    () => vi.spyOn(app.files, 'sizeOf').mockRejectedValueOnce(new Error('ECONNREFUSED')),
    () => vi.spyOn(app.files, 'read').mockRejectedValueOnce(new Error('ECONNREFUSED')),
    () => vi.spyOn(app.files, 'read').mockImplementationOnce(breakingOff),
  ]
  for (const happen of mishaps) {
    happen()
    const answer = await app.http.inject(line.downloadablePDFUrl)
    expect(answer.json()).toMatchObject({
      code: 'storage_away',
      error: expect.stringContaining('Nothing is lost'),
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(answer.headers['content-disposition']).toBeUndefined()
  }
  expect(await downloads()).toHaveLength(before)
})

test('a download that cannot be recorded sends nothing and leaves nothing open', async () => {
  const line = await bought(aPaidOrder)
  const content = Readable.from([pdf])
  vi.spyOn(app.files, 'read').mockResolvedValueOnce(content)
  vi.spyOn(app.database, 'transaction').mockRejectedValueOnce(new Error('no room'))
  const answer = await app.http.inject(line.downloadablePDFUrl)
  expect(answer.json()).toMatchObject({ code: 'unexpected' })
  expect(content.destroyed).toBe(true)
})

test('too many requests for a link have to wait; another customer does not', async () => {
  const { downloadablePDFUrl: url } = await bought(aPaidOrder)
  const before = (await downloads()).length
  const answers = await Promise.all(Array.from({ length: 130 }, () => app.http.inject(url)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_tries', error: expect.stringContaining('wait') })
  expect(refused[0]?.headers['retry-after']).toBe('60')
  expect(await downloads()).toHaveLength(before + 120)
  ann = await anAccount(app)
  const { downloadablePDFUrl: another } = await bought(aPaidOrder)
  expect((await app.http.inject(another)).statusCode).toBe(200)
  app.clock.forward(60_000)
  expect((await app.http.inject(url)).statusCode).toBe(200)
})

test('an unpaid order lists no files', async () => {
  const line = await bought(anOrder)
  expect(line).toMatchObject({
    downloadablePDFUrl: '',
    downloadablePDFUrls: [],
    downloadablePDFs: [],
    editablePDFUrls: [],
    editablePDFs: [],
  })
})

test('a link that is expired, changed or leads to a lost file says what to do', async () => {
  const line = await bought(aPaidOrder)
  const refused = async (url: string, says = 'has expired') => {
    const answer = await app.http.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'file_link_ended',
      error: expect.stringContaining(says),
    })
  }
  await refused(line.editablePDFUrls[0] ?? '', 'is missing')
  await refused(`${line.downloadablePDFUrl.slice(0, -1)}~`)
  const [signed = ''] = line.downloadablePDFUrl.split('/').slice(-1)
  for (const at of [0, 20, signed.indexOf('.') - 1, signed.length - 2])
    await refused(`/api/files/${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`)
  await refused('/api/files/nothing')
  app.clock.forward(15 * 60_000)
  await refused(line.downloadablePDFUrl)
})
