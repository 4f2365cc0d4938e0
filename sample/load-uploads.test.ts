import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCustomer } from '#contract/accounts'
import { getLegalDocuments } from '#contract/legal-documents'
import { getDashboardData, getOrders } from '#contract/orders'
import { getRefundFacts } from '#contract/refunds'
import { getVideos } from '#contract/videos'
import { callWith } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
let call: ReturnType<typeof callWith>
let customerId: string
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
  const login = { email: 'customer@example.test', password: 'customer-demo' }
  const { token } = await app.call(loginCustomer, { body: login })
  call = callWith(app, token)
  customerId = (await app.http.callers.ofToken(token))?.id ?? ''
})
afterAll(() => app.close())

const documents = async () => (await call(getLegalDocuments, { params: { customerId } })).documents

test('the first customer has legal documents in every status', async () => {
  const named = async (wanted: string) =>
    (await documents()).filter(({ status }) => status === wanted).map(({ name }) => name)
  expect(await named('Approved')).toEqual([
    'Exclusive Right-to-Sell Listing Contract',
    'Brokerage Disclosure to Seller (Definitions of Working Relationships)',
    'Square Footage Disclosure',
    'Permits, Warranties and Receipts',
  ])
  expect(await named('Pending')).toEqual([
    'MLS Listing Input Worksheet',
    'Lead-Based Paint Disclosure (Sales)',
    'Contract to Buy and Sell Real Estate (Residential)',
    'Title Commitment (from title company)',
  ])
  expect(await named('Rejected')).toEqual(["Seller's Property Disclosure (Residential)"])
  expect(await named('draft')).toHaveLength(18)
  expect((await documents()).find(({ status }) => status === 'Rejected')?.note).toBe(
    'Pages 9–10 blank: answer every line or mark N/A',
  )
})

test('order 1003 is at work, because its listing contract is approved', async () => {
  const { orders } = await call(getOrders, { params: { customerId, status: 'placed' } })
  const orderId = orders.find(({ number }) => number === 1003)?._id ?? ''
  expect(await call(getRefundFacts, { params: { orderId } })).toMatchObject({
    isAtWork: true,
    isWithinRule: false,
  })
})

test("the lead's home decides which of them are required", async () => {
  const { home, documents } = await call(getLegalDocuments, { params: { customerId } })
  expect(home).toMatchObject({
    address: '200 Sample Street, Denver, CO 80202',
    yearBuilt: 1962,
    hoaMembership: 'Yes',
  })
  const required = documents.filter(({ required }) => required).map(({ name }) => name)
  expect(required).toContain('Lead-Based Paint Disclosure (Sales)')
  expect(required).toContain('HOA Documents and Status Letter')
})

test('the paid order has a form in each status, and one of them uploaded twice', async () => {
  const { orders } = await call(getOrders, { params: { customerId, status: 'placed' } })
  const [order] = orders
  expect(order).toMatchObject({ formCount: 3, uploadedFormCount: 3, uploadStatus: 'Rejected' })
  expect(
    order?.uploads.map(({ form, status, version, earlier }) => [form, status, version, earlier.length]),
  ).toEqual([
    ['Disclosure Organizer', 'Rejected', 2, 1],
    ['Home Facts Sheet', 'Approved', 1, 0],
    ['Repair Log', 'Pending', 1, 0],
  ])
  const [rejected] = order?.uploads ?? []
  expect([rejected?.note, rejected?.earlier[0]?.note].every((note) => (note ?? '').length > 40)).toBe(true)
})

test('all events are in a possible order and in the past', async () => {
  const rows = await app.database.direct
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_id')
    .leftJoin('order', 'order.id', 'order_id')
    .select(['uploaded_at', 'reviewed_at', 'paid_at'])
    .where('document.customer_id', '=', customerId)
    .execute()
  expect(rows).toHaveLength(13)
  for (const { uploaded_at, reviewed_at, paid_at } of rows) {
    expect(uploaded_at).toBeGreaterThan(paid_at ?? 0)
    expect(reviewed_at ?? uploaded_at + 1).toBeGreaterThan(uploaded_at)
    expect(Math.max(uploaded_at, reviewed_at ?? 0)).toBeLessThan(app.now())
  }
})

test('every version is a PDF that can be opened', async () => {
  const versions = await app.database.direct.selectFrom('document_version').selectAll().execute()
  for (const { file_key, bytes } of versions) {
    const content = await buffer(await app.files.read(file_key))
    expect([content.subarray(0, 5).toString(), content.length]).toEqual(['%PDF-', bytes])
  }
})

test('the dashboard shows next steps of most kinds', async () => {
  const { next } = await call(getDashboardData, { params: { customerId } })
  expect(next.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order to pay', 'form rejected', 'document rejected', 'documents missing']),
  )
})

test('nobody gets mail about what happened days ago', async () => {
  await app.jobs.runDue()
  const ofLongAgo = (await app.mails()).filter(({ subject }) => subject !== 'New login to your account') // the mail that the test itself causes
  expect(ofLongAgo).toEqual([])
})

test('the brokerage has twelve videos of its own, with its own pictures', async () => {
  const videos = await call(getVideos, {})
  expect(videos).toHaveLength(12)
  expect(videos[0]).toMatchObject({
    id: { videoId: 'demo-01' },
    snippet: { thumbnails: { medium: { url: '/pictures/video-01.svg' } } },
    url: 'https://youtube.example/columbine-demo',
  })
})
