// A form of a package is identified by its slug, so drafts and uploads are kept when it is renamed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getFormDraft, keepFormDraft } from '#contract/forms'
import { getLegalDocuments } from '#contract/legal-documents'
import { getDashboardData, getOrderDetails } from '#contract/orders'
import { storeProduct, type StoredProduct } from '#server/catalogue/store-product'
import { aBoughtPackage, editable } from '#server/testing/a-bought-package'
import { sendUpload } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPdf } from '#server/testing/made-pdfs'
import { readZip } from '#server/testing/read-zip'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { readPending } from '#server/uploads/review/read-version'
import { rejectVersion } from '#server/uploads/review/review-version'

const file = aPdf()

let app: TestApp
let ann: TestAccount
let productId: string
let orderId: string
let stored: StoredProduct
beforeAll(async () => {
  app = await startTestApp()
  await app.files.put('blank.pdf', Buffer.from('%PDF-1.7 blank'))
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await anAccount(app)
  ;({ productId, orderId, stored } = await aBoughtPackage(app, ann.id))
})

const documentIds = async () => {
  const rows = await app.database.direct
    .selectFrom('product_document')
    .select(['id', 'slug'])
    .where('product_id', '=', productId)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, id }) => `${slug} ${id}`)
}

/** Renames the Repair Log and moves it to the end. */
const renameForm = (name: string) =>
  storeProduct(app, { ...stored, documents: [...stored.documents.slice(1), editable('repair-log', name)] })

const next = async () => (await ann.call(getDashboardData, { params: { customerId: ann.id } })).next
const draftOf = (form: string) => ann.call(getFormDraft, { params: { orderId, productId }, query: { form } })
const keepDraft = (form: string, values: Record<string, string>) =>
  ann.call(keepFormDraft, { params: { orderId, productId }, body: { form, values } })
const order = async () => (await ann.call(getOrderDetails, { params: { orderId } })).order
const handIn = async (form: string) =>
  (await sendUpload(app, { token: ann.token, fields: { orderId, productId, form }, file })).json()
const legalDocuments = () => ann.call(getLegalDocuments, { params: { customerId: ann.id } })
const archive = async () => {
  const { rawPayload } = await app.http.inject((await legalDocuments()).archiveUrl)
  return [...readZip(rawPayload).keys()]
}
const waiting = async () =>
  (await readPending(app.database.direct)).filter(({ customerId }) => customerId === ann.id)

test('a renamed form keeps its id, and so does every other document of a package that is stored again', async () => {
  const before = await documentIds()
  await renameForm('Work Log')
  expect(await documentIds()).toEqual(before)
  const named = [...stored.documents.slice(1), editable('', 'Work Log')]
  await storeProduct(app, { ...stored, documents: named.map(({ slug: _, ...document }) => document) })
  expect(await documentIds()).toEqual(before)
})

test('a renamed form keeps its upload and badge, and is not requested again', async () => {
  await handIn('Repair Log')
  await renameForm('Work Log')
  expect(await order()).toMatchObject({ formCount: 2, uploadedFormCount: 1, uploadStatus: 'Pending' })
  expect((await order()).uploads).toMatchObject([{ id: productId, form: 'Work Log', version: 1 }])
  expect(await next()).toContainEqual(
    expect.objectContaining({ kind: 'forms missing', orderId, form: 'Home Facts', count: 1 }),
  )
  expect(await waiting()).toMatchObject([{ name: 'Work Log' }])
  expect((await archive()).filter((path) => /Log/.test(path))).toEqual([
    expect.stringMatching(/^Order .*\/Work Log\.pdf$/),
    expect.stringMatching(/\/from us\/Work Log\.pdf$/),
  ])
})

test('a correction of a renamed form is the next version of the same document', async () => {
  await handIn('Repair Log')
  const [version] = await waiting()
  await rejectVersion(app, version?.id ?? '', 'Page 2 is blank.', { role: 'system', id: null })
  await renameForm('Work Log')
  expect((await next())[0]).toMatchObject({ kind: 'form rejected', orderId, form: 'Work Log' })
  expect(await handIn('Work Log')).toMatchObject({ upload: { form: 'Work Log', version: 2 } })
  const { uploads } = await order()
  expect(uploads).toMatchObject([{ status: 'Pending', earlier: [{ status: 'Rejected' }] }])
})

test('a renamed form keeps its draft', async () => {
  await keepDraft('Repair Log', { roof: '2019' })
  await renameForm('Work Log')
  expect(await draftOf('Work Log')).toMatchObject({ form: 'Work Log', values: { roof: '2019' } })
  const [line] = (await order()).products
  expect(line?.editablePDFs.map(({ name, draft }) => [name, draft !== ''])).toEqual([
    ['Home Facts', false],
    ['Work Log', true],
  ])
})

test('a renamed form is still found under its first name, which open pages and links use', async () => {
  await renameForm('Work Log')
  await keepDraft('Repair Log', { roof: '2019' })
  expect(await draftOf('Repair Log')).toMatchObject({ form: 'Work Log', values: { roof: '2019' } })
  expect(await handIn('Repair Log')).toMatchObject({ upload: { form: 'Work Log', version: 1 } })
})

test("another form can take a renamed form's old name without being mixed up with it", async () => {
  await handIn('Repair Log')
  const documents = [editable('repair-log', 'Work Log'), { ...editable('', 'Repair Log'), slug: undefined }]
  await storeProduct(app, { ...stored, documents })
  expect(await order()).toMatchObject({
    formCount: 2,
    uploadedFormCount: 1,
    uploads: [{ form: 'Work Log' }],
  })
  expect(await handIn('Repair Log')).toMatchObject({ upload: { form: 'Repair Log', version: 1 } })
  expect((await order()).uploadedFormCount).toBe(2)
})

test('a form that the package no longer has keeps the name of its last upload', async () => {
  await renameForm('Work Log')
  await handIn('Work Log')
  await storeProduct(app, { ...stored, documents: [] })
  expect((await order()).uploads).toMatchObject([{ form: 'Work Log' }])
})

test('a renamed form cannot have the name or slug of another form of the package', async () => {
  for (const twin of [editable('home-facts-2', 'Home Facts'), editable('home-facts', 'Facts')])
    await expect(
      storeProduct(app, { ...stored, documents: [...stored.documents, twin] }),
    ).rejects.toMatchObject({ code: 'product_refused', fields: { documents: expect.any(String) } })
})
