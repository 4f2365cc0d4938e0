import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getFormDraft } from '#contract/forms'
import { getOrderDetails, getOrders } from '#contract/orders'
import * as contract from '#contract/refunds'
import { storeDocuments } from '#server/catalogue/store-documents'
import { readOpenCases } from '#server/cases/cases'
import { readSoldFiles, signedProductFile } from '#server/files/product-files'
import { signedAddress } from '#server/files/signed-links'
import { startWork } from '#server/orders/start-work'
import { chooseProviders } from '#server/payments/choose-providers'
import { refundOrder } from '#server/payments/refund-order'
import { declineRequest } from '#server/refunds/close-refund-request'
import { aBoughtPackage } from '#server/testing/a-bought-package'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  await app.files.put('blank.pdf', Buffer.from('%PDF-1.7'))
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
})

const factsOf = (orderId: string) => ann.call(contract.getRefundFacts, { params: { orderId } })
/** The end of this order's full refund, as the list of orders shows it. */
const listedUntil = async (orderId: string) => (await inList(orderId))?.refundUntil
const inList = async (orderId: string) => {
  const { orders } = await ann.call(getOrders, { params: { customerId: ann.id, status: 'all' } })
  return orders.find(({ _id }) => _id === orderId)
}
const ask = (orderId: string, reason = 'We keep the home.') =>
  ann.call(contract.requestRefund, { params: { orderId }, body: { reason } })
const requestsOf = (orderId: string) =>
  app.database.direct.selectFrom('refund_request').selectAll().where('order_id', '=', orderId).execute()
const mailsNow = async () => {
  await app.jobs.runDue()
  return app.mails()
}

test('a paid order shows the rule and what is known about it', async () => {
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  const day = 24 * 60 * 60_000
  expect(await factsOf(orderId)).toEqual({
    paidAt: new Date(app.now()).toISOString(),
    until: new Date(app.now() + 14 * day).toISOString(),
    isAtWork: false,
    downloads: [],
    papers: [],
    isWithinRule: true,
    mayAsk: true,
    request: null,
  })
  const other = await aPaidOrder(app, { customerId: ann.id })
  expect(await listedUntil(orderId)).toBe(new Date(app.now() + 14 * day).toISOString())
  await startWork(app, { id: 'desk' }, orderId)
  expect(await factsOf(orderId)).toMatchObject({ isAtWork: true, isWithinRule: false })
  expect(await listedUntil(orderId)).toBeUndefined()
  expect(await inList(orderId)).toMatchObject({ refundEnded: 'work' })
  expect(await listedUntil(other)).toBeDefined()
  expect(await inList(other)).not.toHaveProperty('refundEnded')
})

test('an approved listing contract has started the work on an order that lists a home, and on no other', async () => {
  const [listing = '', guide = ''] = await aCatalogue(app, [
    { name: 'MLS Plus', category: 'MLS Listing' },
    { name: 'Guide', category: 'Guides' },
  ])
  const paid = (productId: string) =>
    aPaidOrder(app, { customerId: ann.id, products: [{ productId, quantity: 1 }] })
  const [listed, other] = [await paid(listing), await paid(guide)]
  expect(await factsOf(listed)).toMatchObject({ isAtWork: false, isWithinRule: true })
  await approvedLegalDocument(ann.id, 'listing-contract')
  expect(await factsOf(listed)).toMatchObject({
    isAtWork: true,
    papers: [{ name: 'listing-contract' }],
    isWithinRule: false,
  })
  expect(await factsOf(other)).toMatchObject({ isAtWork: false, papers: [], isWithinRule: true })
  expect(await listedUntil(listed)).toBeUndefined()
  expect(await listedUntil(other)).toBeDefined()
})

const approvedLegalDocument = (customerId: string, slug: string) =>
  app.database.transaction(async (trx) => {
    const id = app.newId()
    const about = { id, customer_id: customerId, order_id: null, product_id: null, created_at: app.now() }
    await trx
      .insertInto('document')
      .values({ ...about, kind: 'legal', slug, name: slug })
      .execute()
    await trx
      .insertInto('document_version')
      .values({
        id: app.newId(),
        document_id: id,
        number: 1,
        state: 'Approved',
        note: '',
        file_key: app.newId(),
        file_name: 'a.pdf',
        bytes: 1,
        sha256: 'a'.repeat(64),
        pages: 1,
        remarks: '[]',
        uploaded_at: app.now(),
        reviewed_at: app.now(),
        reviewed_by: null,
        keep_until: app.now(),
      })
      .execute()
  })

test('a downloaded PDF is part of the evidence, once', async () => {
  const { orderId, productId } = await aBoughtPackage(app, ann.id)
  const line = { order_id: orderId, product_id: productId }
  const files = await readSoldFiles(app.database.direct, [{ id: orderId, placed_at: app.now() }], [line])
  const guide = files.find(({ slug }) => slug === 'guide')
  if (!guide) throw new Error('The package has a guide.')
  for (let time = 0; time < 2; time++) {
    const url = signedAddress(app.config.tokenSecret, app.now(), signedProductFile(ann.id, guide))
    expect((await app.http.inject(url)).statusCode).toBe(200)
  }
  expect(await factsOf(orderId)).toMatchObject({ downloads: [{ name: 'Guide' }], isWithinRule: false })
  expect(await listedUntil(orderId)).toBeUndefined()
  await app.database.transaction((trx) => storeDocuments(app, trx, productId, []))
  expect(await factsOf(orderId)).toMatchObject({ downloads: [{ name: 'Guide' }], isWithinRule: false })
})

test('opening a form to fill it in is neither a download nor a start', async () => {
  const { orderId, productId } = await aBoughtPackage(app, ann.id)
  const params = { orderId, productId }
  const { url, viewUrl = '' } = await ann.call(getFormDraft, { params, query: {} })
  expect((await app.http.inject(viewUrl)).statusCode).toBe(200)
  expect(await factsOf(orderId)).toMatchObject({ downloads: [], isWithinRule: true })
  expect((await app.http.inject(url)).statusCode).toBe(200)
  expect(await factsOf(orderId)).toMatchObject({ downloads: [{ name: 'Repair Log' }], isWithinRule: false })
})

test('a request is stored with its evidence and an audit row, and both sides get a mail', async () => {
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  const { message } = await ask(orderId, ' We keep\r\nthe home. ')
  expect(message).toMatch(
    /^We have your refund request for order \d+\. We will answer within one business day\.$/,
  )
  const [stored] = await requestsOf(orderId)
  expect(stored).toMatchObject({ state: 'open', reason: 'We keep\nthe home.', decided_at: null })
  expect(JSON.parse(stored?.evidence ?? '')).toEqual({
    paidAt: app.now(),
    isAtWork: false,
    downloads: [],
    papers: [],
  })
  expect(await factsOf(orderId)).toMatchObject({
    request: { state: 'open', reason: 'We keep\nthe home.', decidedAt: '', answer: '' },
  })
  const mails = await mailsNow()
  const toDesk = mails.find(({ subject }) => subject === 'To settle: refund requested')
  expect(toDesk?.to.address).toBe('help@columbine.example')
  expect(toDesk?.text).toContain('Reason: We keep\nthe home.')
  expect(toDesk?.text).toContain('Downloaded: nothing')
  const toAnn = mails.find(({ to }) => to.address === ann.email)
  expect(toAnn?.subject).toMatch(/^We have your refund request for order/)
  expect(toAnn?.text).toContain('Our rule: a full refund within 14 days')
  const { order } = await ann.call(getOrderDetails, { params: { orderId } })
  expect(order.timeline.at(-1)?.text).toBe('You asked for a refund.')
})

test('another reason for an open request replaces it without another mail, and the log keeps the first', async () => {
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  await ask(orderId)
  const before = await mailsNow()
  const [first, other] = ['We keep the home.', 'We keep the home, and the photos are dark.']
  const versionNow = async () =>
    (
      await app.database.direct
        .selectFrom('order')
        .select('version')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).version
  const version = await versionNow()
  await ask(orderId, ` ${first} `)
  expect(await versionNow()).toBe(version)
  await ask(orderId, other)
  expect(await requestsOf(orderId)).toMatchObject([{ state: 'open', reason: other }])
  expect(await versionNow()).toBe(version + 1)
  expect(await mailsNow()).toHaveLength(before.length)
  const filed = app.database.direct.selectFrom('desk_case').select('details').where('order_id', '=', orderId)
  expect((await filed.executeTakeFirstOrThrow()).details).toContain(other)
  const audited = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action).slice(-2)).toEqual([
    'refund requested',
    'refund request changed',
  ])
  expect(JSON.parse(audited.at(-1)?.details ?? '')).toMatchObject({
    changed: { reason: { from: first, to: other } },
  })
})

test('an unpaid order has nothing to refund, and a reason is needed', async () => {
  const unpaid = await anOrder(app, { customerId: ann.id })
  const refused = { status: 409, code: 'order_not_paid' }
  await expect(ask(unpaid)).rejects.toMatchObject(refused)
  await expect(factsOf(unpaid)).rejects.toMatchObject(refused)
  const paid = await aPaidOrder(app, { customerId: ann.id })
  await expect(ask(paid, ' ')).rejects.toMatchObject({ status: 400 })
})

test('a declined request has its answer, and the customer may ask again', async () => {
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  await ask(orderId)
  const [first] = await requestsOf(orderId)
  const desk = await anAccount(app, { role: 'staff' })
  const decision = { state: 'declined', answer: 'The photos were taken.' } as const
  await declineRequest(app, desk, first?.id ?? '', decision.answer)
  await expect(declineRequest(app, desk, first?.id ?? '', decision.answer)).rejects.toMatchObject({
    code: 'refund_request_not_open',
  })
  expect(await factsOf(orderId)).toMatchObject({ request: decision })
  const mail = (await mailsNow()).find(({ subject }) => subject.endsWith('our answer'))
  expect(mail?.text).toContain('The photos were taken.')
  app.clock.forward(1_000)
  await ask(orderId, 'They were not.')
  expect(await factsOf(orderId)).toMatchObject({ request: { state: 'open', reason: 'They were not.' } })
})

test('a full refund grants the request and closes its case', async () => {
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  await ask(orderId)
  const open = (await readOpenCases(app.database.direct)).length
  await refundOrder(app, chooseProviders(app), { id: ann.id }, orderId, { requestKey: 'k', reason: '' })
  expect(await factsOf(orderId)).toMatchObject({ mayAsk: false, request: { state: 'granted' } })
  expect(await readOpenCases(app.database.direct)).toHaveLength(open - 1)
})
