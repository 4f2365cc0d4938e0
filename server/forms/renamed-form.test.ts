// A form of a package is identified by its slug, so drafts and uploads are kept when it is renamed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getFormDraft, keepFormDraft } from '#contract/forms'
import { getDashboardData } from '#contract/orders'
import { storeProduct } from '#server/catalogue/store-product'
import { editable } from '#server/testing/a-bought-package'
import { aCustomerWithPapers, type CustomerWithPapers } from '#server/testing/a-customer-with-papers'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { rejectVersion } from '#server/uploads/review/review-version'

let app: TestApp
let ann: CustomerWithPapers
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await aCustomerWithPapers(app)
})

const documentIds = async () => {
  const rows = await app.database.direct
    .selectFrom('product_document')
    .select(['id', 'slug'])
    .where('product_id', '=', ann.productId)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, id }) => `${slug} ${id}`)
}

/** Renames the Repair Log and moves it to the end. */
const renameForm = (name: string) =>
  storeProduct(app, {
    ...ann.stored,
    documents: [...ann.stored.documents.slice(1), editable('repair-log', name)],
  })

const next = async () => (await ann.call(getDashboardData, { params: { customerId: ann.id } })).next
const bought = () => ({ orderId: ann.orderId, productId: ann.productId })
const draftOf = (form: string) => ann.call(getFormDraft, { params: bought(), query: { form } })
const keepDraft = (form: string, values: Record<string, string>) =>
  ann.call(keepFormDraft, { params: bought(), body: { form, values } })

test('a renamed form keeps its id, and so does every other document of a package that is stored again', async () => {
  const before = await documentIds()
  await renameForm('Work Log')
  expect(await documentIds()).toEqual(before)
  const named = [...ann.stored.documents.slice(1), editable('', 'Work Log')]
  await storeProduct(app, { ...ann.stored, documents: named.map(({ slug: _, ...document }) => document) })
  expect(await documentIds()).toEqual(before)
})

test('a renamed form keeps its upload and badge, and is not requested again', async () => {
  await ann.handIn('Repair Log')
  await renameForm('Work Log')
  expect(await ann.order()).toMatchObject({ formCount: 2, uploadedFormCount: 1, uploadStatus: 'Pending' })
  expect((await ann.order()).uploads).toMatchObject([{ id: ann.productId, form: 'Work Log', version: 1 }])
  expect(await next()).toContainEqual(
    expect.objectContaining({ kind: 'forms missing', orderId: ann.orderId, form: 'Home Facts', count: 1 }),
  )
  expect(await ann.waiting()).toMatchObject([{ name: 'Work Log' }])
  expect((await ann.archive()).filter((path) => /Log/.test(path))).toEqual([
    expect.stringMatching(/^Order .*\/Work Log\.pdf$/),
    expect.stringMatching(/\/from us\/Work Log\.pdf$/),
  ])
})

test('a correction of a renamed form is the next version of the same document', async () => {
  await ann.handIn('Repair Log')
  const [version] = await ann.waiting()
  await rejectVersion(app, version?.id ?? '', 'Page 2 is blank.', { role: 'system', id: null })
  await renameForm('Work Log')
  expect((await next())[0]).toMatchObject({ kind: 'form rejected', orderId: ann.orderId, form: 'Work Log' })
  expect(await ann.handIn('Work Log')).toMatchObject({ upload: { form: 'Work Log', version: 2 } })
  const { uploads } = await ann.order()
  expect(uploads).toMatchObject([{ status: 'Pending', earlier: [{ status: 'Rejected' }] }])
})

test('a renamed form keeps its draft', async () => {
  await keepDraft('Repair Log', { roof: '2019' })
  await renameForm('Work Log')
  expect(await draftOf('Work Log')).toMatchObject({ form: 'Work Log', values: { roof: '2019' } })
  const [line] = (await ann.order()).products
  expect(line?.editablePDFs.map(({ name, draft }) => [name, draft !== ''])).toEqual([
    ['Home Facts', false],
    ['Work Log', true],
  ])
})

test('a renamed form is still found under its first name, which open pages and links use', async () => {
  await renameForm('Work Log')
  await keepDraft('Repair Log', { roof: '2019' })
  expect(await draftOf('Repair Log')).toMatchObject({ form: 'Work Log', values: { roof: '2019' } })
  expect(await ann.handIn('Repair Log')).toMatchObject({ upload: { form: 'Work Log', version: 1 } })
})

test("another form can take a renamed form's old name without being mixed up with it", async () => {
  await ann.handIn('Repair Log')
  const documents = [editable('repair-log', 'Work Log'), { ...editable('', 'Repair Log'), slug: undefined }]
  await storeProduct(app, { ...ann.stored, documents })
  expect(await ann.order()).toMatchObject({
    formCount: 2,
    uploadedFormCount: 1,
    uploads: [{ form: 'Work Log' }],
  })
  expect(await ann.handIn('Repair Log')).toMatchObject({ upload: { form: 'Repair Log', version: 1 } })
  expect((await ann.order()).uploadedFormCount).toBe(2)
})

test('a form that the package no longer has keeps the name of its last upload', async () => {
  await renameForm('Work Log')
  await ann.handIn('Work Log')
  await storeProduct(app, { ...ann.stored, documents: [] })
  expect((await ann.order()).uploads).toMatchObject([{ form: 'Work Log' }])
})

test('a renamed form cannot have the name or slug of another form of the package', async () => {
  for (const twin of [editable('home-facts-2', 'Home Facts'), editable('home-facts', 'Facts')])
    await expect(
      storeProduct(app, { ...ann.stored, documents: [...ann.stored.documents, twin] }),
    ).rejects.toMatchObject({ code: 'product_refused', fields: { documents: expect.any(String) } })
})
