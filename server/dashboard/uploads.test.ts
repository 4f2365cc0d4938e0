import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upload } from '#contract/uploads'
import { keepFormDraft } from '#contract/forms'
import * as contract from '#contract/orders'
import { approveVersion, rejectVersion } from '#server/uploads/review/review-version'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { byStaff, stepNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const desk = { role: 'staff', id: 'desk' } as const

let app: TestApp
let products: { productId: string; quantity: number }[]
beforeAll(async () => {
  app = await startTestApp()
  const form = (name: string) => ({
    kind: 'editable' as const,
    name,
    fileKey: 'forms/form.pdf',
    bytes: 1,
    sha256: '0'.repeat(64),
  })
  const ids = await aCatalogue(app, [
    { name: 'Organizer', stock: 99, documents: [form('Facts'), form('Repairs')] },
    { name: 'Photos', stock: 99 },
    { name: 'Listing', stock: 99, documents: [form('Facts'), { ...form('Guide'), kind: 'downloadable' }] },
  ])
  products = ids.map((productId) => ({ productId, quantity: 1 }))
})
afterAll(() => app.close())

const [organizer, listing] = [0, 2]

const aBuyer = async (make = aPaidOrder) => {
  const ann = await anAccount(app)
  return { ann, orderId: await make(app, { customerId: ann.id, products }) }
}

const handIn = (ann: TestAccount, orderId: string, product: number, name: string) => {
  app.clock.forward(60_000)
  const productId = products[product]?.productId ?? ''
  return aVersion(app, { customerId: ann.id, place: { kind: 'form', orderId, productId, name } })
}

const orderOf = async ({ call }: TestAccount, orderId: string) =>
  (await call(contract.getOrderDetails, { params: { orderId } })).order

const stepsOf = async ({ call, id: customerId }: TestAccount) =>
  (await call(contract.getDashboardData, { params: { customerId } })).next

test('a paid order shows how many forms it has and which were submitted', async () => {
  const { ann, orderId } = await aBuyer()
  expect(await orderOf(ann, orderId)).toMatchObject({
    formCount: 3,
    uploadedFormCount: 0,
    uploads: [],
    uploadStatus: 'Not Uploaded Yet',
  })
  await handIn(ann, orderId, organizer, 'Facts')
  await handIn(ann, orderId, listing, 'Facts')
  await handIn(ann, orderId, organizer, 'Facts')
  const order = await orderOf(ann, orderId)
  expect(order).toMatchObject({ formCount: 3, uploadedFormCount: 2, uploadStatus: 'Pending' })
  expect(order.uploads.map(summary)).toEqual([
    [products[organizer]?.productId, 'Facts', 2, [1]],
    [products[listing]?.productId, 'Facts', 1, []],
  ])
})

const summary = ({ id, form, version, earlier }: Upload) => [
  id,
  form,
  version,
  earlier.map((version) => version.version),
]

test("the newest upload of each form decides the order's status", async () => {
  const { ann, orderId } = await aBuyer()
  const first = await handIn(ann, orderId, organizer, 'Facts')
  const other = await handIn(ann, orderId, organizer, 'Repairs')
  const status = async () => (await orderOf(ann, orderId)).uploadStatus
  app.clock.forward(60_000)
  await approveVersion(app, other.id, desk)
  expect(await status()).toBe('Pending')
  app.clock.forward(60_000)
  await rejectVersion(app, first.id, 'Sign page 1.', desk)
  expect(await status()).toBe('Rejected')
  const second = await handIn(ann, orderId, organizer, 'Facts')
  expect(await status()).toBe('Pending')
  app.clock.forward(60_000)
  await approveVersion(app, second.id, desk)
  expect(await status()).toBe('Approved')
  expect((await orderOf(ann, orderId)).timeline.map(({ text }) => text).slice(2)).toEqual([
    'You submitted Facts.',
    'You submitted Repairs.',
    'Repairs was approved.',
    'Facts was rejected: Sign page 1.',
    'You submitted Facts again, version 2.',
    'Facts was approved.',
  ])
})

test('a rejected form is a next step until it is submitted again', async () => {
  const { ann, orderId } = await aBuyer()
  const { id } = await handIn(ann, orderId, organizer, 'Facts')
  await rejectVersion(app, id, 'Sign page 1.', desk)
  expect((await stepsOf(ann))[0]).toEqual({
    kind: 'form rejected',
    orderId,
    productId: products[organizer]?.productId,
    product: 'Organizer',
    form: 'Facts',
    note: 'Sign page 1.',
  })
  await handIn(ann, orderId, organizer, 'Facts')
  expect((await stepsOf(ann)).map(({ kind }) => kind)).toEqual(['forms missing', 'documents missing'])
})

test('the forms of a paid order are a next step until each is submitted', async () => {
  const { ann, orderId } = await aBuyer()
  const missing = async () => (await stepsOf(ann)).find(({ kind }) => kind === 'forms missing')
  const inOrder = { kind: 'forms missing', orderId, number: (await orderOf(ann, orderId)).number }
  const ofProduct = (at: number, product: string) => ({ productId: products[at]?.productId, product })
  expect(await missing()).toEqual({
    ...inOrder,
    count: 3,
    ...ofProduct(organizer, 'Organizer'),
    form: 'Facts',
  })
  await handIn(ann, orderId, organizer, 'Facts')
  await handIn(ann, orderId, organizer, 'Repairs')
  expect(await missing()).toEqual({
    ...inOrder,
    count: 1,
    ...ofProduct(listing, 'Listing'),
    form: 'Facts',
  })
  await handIn(ann, orderId, listing, 'Facts')
  expect(await missing()).toBeUndefined()
})

test('a form that was begun shows when', async () => {
  const { ann, orderId } = await aBuyer()
  const productId = products[organizer]?.productId ?? ''
  const { date } = await ann.call(keepFormDraft, {
    params: { orderId, productId },
    body: { form: 'Repairs', values: { Roof: '2019' } },
  })
  const [line] = (await orderOf(ann, orderId)).products
  expect(line?.editablePDFs.map(({ name, draft }) => [name, draft])).toEqual([
    ['Facts', ''],
    ['Repairs', date],
  ])
})

test('forms of a refunded order need no correction', async () => {
  const { ann, orderId } = await aBuyer()
  const { id } = await handIn(ann, orderId, organizer, 'Facts')
  await rejectVersion(app, id, 'Sign page 1.', desk)
  await stepNow(app, orderId, 'refund', byStaff)
  expect(await stepsOf(ann)).toEqual([])
  const order = await orderOf(ann, orderId)
  expect(order).toMatchObject({ formCount: 0, uploadStatus: 'Rejected', uploads: [{ url: '' }] })
  expect(JSON.stringify(order)).not.toContain('/api/files/')
})

test('an unpaid order has no forms, and its payment is a next step', async () => {
  const { ann, orderId } = await aBuyer(anOrder)
  expect(await orderOf(ann, orderId)).toMatchObject({ formCount: 0, uploadedFormCount: 0 })
  expect((await stepsOf(ann))[0]).toMatchObject({ kind: 'order to pay', orderId, price: 50, items: 3 })
})

test('an upload opens by its URL', async () => {
  const { ann, orderId } = await aBuyer()
  await handIn(ann, orderId, organizer, 'Facts')
  const { uploads } = await orderOf(ann, orderId)
  const file = await app.http.inject(uploads[0]?.url ?? '')
  expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7\nFilled in'])
})
