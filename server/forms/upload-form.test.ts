import { hash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getFormDraft, keepFormDraft } from '#contract/forms'
import { type Upload } from '#contract/uploads'
import { getOrderDetails } from '#contract/orders'
import { cancelOrder } from '#server/orders/cancel-order'
import { aForm, sendUpload, type TestForm, type UploadWish } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { aPdf } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const file = aPdf()

let app: TestApp
let ann: TestAccount
let form: TestForm
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
  form = await aForm(app, { customerId: ann.id })
})

const send = async (wish: Partial<UploadWish> = {}) => {
  const answer = await sendUpload(app, { token: ann.token, fields: form, file, ...wish })
  return { status: answer.statusCode, ...answer.json<{ code?: string; message?: string; upload?: Upload }>() }
}
const record = () =>
  app.database.direct
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_id')
    .selectAll('document_version')
    .select(['document.name', 'document.customer_id'])
    .where('order_id', '=', form.orderId)
    .orderBy('number')
    .execute()

test('a completed form is stored with its hash, waits for review, and is kept for four years', async () => {
  const { status, message, upload } = await send({ fileName: 'Filled in.pdf' })
  expect({ status, message }).toEqual({ status: 201, message: 'Document uploaded successfully!' })
  expect(upload).toMatchObject({
    id: form.productId,
    form: 'Worksheet',
    version: 1,
    status: 'Pending',
    note: '',
    fileName: 'Filled in.pdf',
    date: '2026-05-15T16:00:00.000Z',
    earlier: [],
  })
  const [version] = await record()
  expect(version).toMatchObject({
    customer_id: ann.id,
    bytes: file.length,
    sha256: hash('sha256', file),
    keep_until: Date.UTC(2030, 4, 15, 16),
  })
  expect(await text(await app.files.read(version?.file_key ?? ''))).toBe(file.toString())
  expect((await app.http.inject(upload?.url ?? '')).rawPayload).toEqual(file)
})

test('the audit row and the job for the brokerage are stored in the same transaction', async () => {
  await send()
  const [version] = await record()
  const audit = await app.database.direct
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', version?.id ?? '')
    .execute()
  expect(audit).toMatchObject([
    { actor_id: ann.id, actor_role: 'customer', action: 'uploaded', subject: 'document_version' },
  ])
  expect(JSON.parse(audit[0]?.details ?? '')).toMatchObject({
    sha256: hash('sha256', file),
    bytes: file.length,
  })
  const jobs = await app.database.direct
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'tell the brokerage of an upload')
    .execute()
  expect(jobs.map(({ payload }) => JSON.parse(payload))).toContainEqual({ versionId: version?.id })
})

test('a repeated upload is a new version; the earlier ones are unchanged', async () => {
  await send({ fileName: 'first.pdf' })
  await send({ fileName: 'second.pdf' })
  const { upload } = await send({ file: aPdf({ pages: 3 }), fileName: 'third.pdf' })
  expect(upload).toMatchObject({ version: 3, fileName: 'third.pdf' })
  expect(upload?.earlier.map(({ version, fileName }) => [version, fileName])).toEqual([
    [2, 'second.pdf'],
    [1, 'first.pdf'],
  ])
  const { order } = await ann.call(getOrderDetails, { params: { orderId: form.orderId } })
  expect(order.uploads).toMatchObject([{ version: 3, form: 'Worksheet' }])
  expect(new Set((await record()).map((version) => version.file_key)).size).toBe(3)
})

test('a form that is sent again after a lost answer is filed once', async () => {
  const first = await send({ idempotencyKey: 'the-same' })
  const again = await send({ idempotencyKey: 'the-same' })
  expect(again).toMatchObject({ status: 201, upload: { version: 1, date: first.upload?.date } })
  expect(await record()).toHaveLength(1)
  expect(await send({ idempotencyKey: 'the-same', file: aPdf({ pages: 3 }) })).toMatchObject({
    status: 409,
    code: 'idempotency_key_reused',
  })
})

test('the fields may come after the file, and without a form name the first form is used', async () => {
  const { orderId, productId } = form
  expect(await send({ fieldsComeLast: true })).toMatchObject({ status: 201, upload: { form: 'Worksheet' } })
  expect(await send({ fields: { orderId, productId } })).toMatchObject({ upload: { form: 'Worksheet' } })
  expect(await send({ fields: { orderId, productId, form: '' } })).toMatchObject({
    upload: { form: 'Worksheet' },
  })
  expect(await send({ fields: { ...form, form: 'Checklist' } })).toMatchObject({
    upload: { form: 'Checklist', version: 1 },
  })
})

test('handing a form in ends its draft, and no other', async () => {
  const { orderId, productId } = form
  const draftOf = (name: string) =>
    ann.call(getFormDraft, { params: { orderId, productId }, query: { form: name } })
  for (const name of ['Worksheet', 'Checklist'])
    await ann.call(keepFormDraft, {
      params: { orderId, productId },
      body: { form: name, values: { a: 'b' } },
    })
  await send()
  expect((await draftOf('Worksheet')).values).toEqual({})
  expect((await draftOf('Checklist')).values).toEqual({ a: 'b' })
})

test('a draft that was saved after the file was made stays', async () => {
  const { orderId, productId } = form
  const keep = (a: string) =>
    ann.call(keepFormDraft, { params: { orderId, productId }, body: { form: 'Worksheet', values: { a } } })
  const draft = () => ann.call(getFormDraft, { params: { orderId, productId }, query: {} })
  const { date } = await keep('before')
  app.clock.forward(1)
  const { date: later } = await keep('after')
  for (const draftDate of ['', date]) {
    expect(await send({ fields: { ...form, draftDate } })).toMatchObject({ status: 201 })
    expect((await draft()).values).toEqual({ a: 'after' })
  }
  await send({ fields: { ...form, draftDate: later } })
  expect((await draft()).values).toEqual({})
})

describe('nothing is stored', () => {
  test.each<[title: string, wish: () => Partial<UploadWish>, status: number, code: string]>([
    ['of no file', () => ({ file: undefined as never }), 400, 'no_file'],
    ['of a file that was not chosen', () => ({ file: Buffer.alloc(0), fileName: '' }), 400, 'no_file'],
    ['without an order', () => ({ fields: { productId: form.productId } }), 400, 'invalid_request'],
    ['for an order that is none', () => ({ fields: { ...form, orderId: 'none' } }), 404, 'order_not_found'],
    [
      'for a product that was not bought',
      () => ({ fields: { ...form, productId: 'x' } }),
      404,
      'form_not_found',
    ],
    ['for a form that is none', () => ({ fields: { ...form, form: 'Other' } }), 404, 'form_not_found'],
    [
      'for a file that is only for download',
      () => ({ fields: { ...form, form: 'Guide' } }),
      404,
      'form_not_found',
    ],
    ['in the name of another customer', () => ({ fields: { ...form, customerId: 'x' } }), 403, 'not_yours'],
  ])('%s', async (_title, wish, status, code) => {
    expect(await send(wish())).toMatchObject({ status, code })
    expect(await record()).toEqual([])
  })

  test('for an id with a NUL character', async () => {
    const { status } = await send({ fields: { ...form, orderId: 'a\0b' } })
    expect([400, 404]).toContain(status)
  })

  test('while the order is unpaid, or once it is canceled', async () => {
    form = await aForm(app, { customerId: ann.id, order: anOrder })
    expect(await send()).toMatchObject({ status: 404, code: 'form_not_found' })
    await cancelOrder(app, ann, form.orderId)
    expect(await send()).toMatchObject({ status: 404, code: 'form_not_found' })
  })

  test("into another customer's order", async () => {
    const bob = await anAccount(app)
    expect(await send({ token: bob.token })).toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await record()).toEqual([])
  })

  test('for a body that is not a form', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/home/customer/upload-pdf',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: form,
    })
    expect(answer.json()).toMatchObject({ code: 'no_file', error: 'No file selected!' })
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="orderId"\r\n\r\nx',
    ],
    [
      'with a field that is JSON and is not',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="orderId"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n',
    ],
    [
      'that names a prototype',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('for a form %s', async (_title, type, payload) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/home/customer/upload-pdf',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_request' })
  })
})

test('no other call takes a multipart body', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/customer/customer-login',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b--\r\n',
  })
  expect(answer.statusCode).toBe(415)
})
