import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderDetails } from '#contract/orders'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const pdf = Buffer.from('%PDF-1.7\nA checklist\n%%EOF')

let app: TestApp
let ann: TestAccount
let productId: string
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
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
          kind: 'downloadable',
          name: 'Checklist',
          file_key: 'documents/checklist.pdf',
        },
        { ...file, id: app.newId(), kind: 'editable', name: 'Worksheet', file_key: 'documents/lost.pdf' },
      ])
      .execute(),
  )
})
afterAll(() => app.close())

const bought = async (make: typeof anOrder) => {
  const orderId = await make(app, { customerId: ann.id, products: [{ productId, quantity: 1 }] })
  const { order } = await ann.call(getOrderDetails, { params: { orderId } })
  const [line] = order.products
  if (!line) throw new Error('The order has no line.')
  return line
}

test('a paid order opens its files to whoever holds the link', async () => {
  const line = await bought(aPaidOrder)
  expect(line.downloadablePDFs).toEqual([{ name: 'Checklist', url: line.downloadablePDFUrl }])
  expect(line.downloadablePDFUrls).toEqual([line.downloadablePDFUrl])
  expect(line.editablePDFs).toEqual([{ name: 'Worksheet', url: line.editablePDFUrls[0] }])
  const answer = await app.http.inject(line.downloadablePDFUrl)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(pdf)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Checklist.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('an unpaid order names no files', async () => {
  const line = await bought(anOrder)
  expect(line).toMatchObject({
    downloadablePDFUrl: '',
    downloadablePDFUrls: [],
    downloadablePDFs: [],
    editablePDFUrls: [],
    editablePDFs: [],
  })
})

test('a link that is over, changed or leads to a lost file says what to do', async () => {
  const line = await bought(aPaidOrder)
  const refused = async (url: string) => {
    const answer = await app.http.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'file_link_ended',
      error: expect.stringContaining('fresh one'),
    })
  }
  await refused(line.editablePDFUrls[0] ?? '')
  await refused(`${line.downloadablePDFUrl.slice(0, -1)}~`)
  await refused('/api/files/nothing')
  app.clock.forward(15 * 60_000)
  await refused(line.downloadablePDFUrl)
})
