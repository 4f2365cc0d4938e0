import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getFormDraft, keepFormDraft } from '#contract/forms'
import { aForm, type TestForm } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let form: TestForm
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
  await app.files.put('product-documents/worksheet.pdf', Buffer.from('%PDF-1.7 blank'))
})
afterAll(() => app.close())
beforeEach(async () => {
  form = await aForm(app, { customerId: ann.id })
})

const params = () => ({ orderId: form.orderId, productId: form.productId })
const read = (query: { form?: string } = {}) => ann.call(getFormDraft, { params: params(), query })
const keep = (values: Record<string, string | boolean | string[]>, name = form.form) =>
  ann.call(keepFormDraft, { params: params(), body: { form: name, values } })

test('a form that was not begun is blank and has a URL that opens it', async () => {
  const draft = await read()
  expect(draft).toMatchObject({ form: 'Worksheet', values: {}, date: '' })
  expect(draft.product).toMatch(/^Package /)
  expect((await app.http.inject(draft.url)).body).toBe('%PDF-1.7 blank')
})

test('the last input is returned unchanged', async () => {
  await keep({ 'Seller 1': 'Ann', 'Has HOA': true })
  app.clock.forward(1_000)
  const typed = {
    'Seller 1': 'Ann Ex\u0000ample – 住',
    'Has HOA': false,
    Rooms: ['Kitchen', 'Bath'],
    __proto: 'x',
  }
  const { date } = await keep(typed)
  expect(await read()).toMatchObject({ values: typed, date })
})

test('a field that is not sent is kept, an emptied field is empty, and two tabs lose nothing', async () => {
  await keep({ County: 'Denver', Floors: '2', 'Has HOA': true })
  await Promise.all([keep({ County: '' }), keep({ Rooms: ['Bath'] }), keep({ 'Has HOA': false })])
  expect((await read()).values).toEqual({ County: '', Floors: '2', 'Has HOA': false, Rooms: ['Bath'] })
})

test('each form of a package has its own draft', async () => {
  await keep({ a: 'one' })
  await keep({ a: 'two' }, 'Checklist')
  expect((await read()).values).toEqual({ a: 'one' })
  expect((await read({ form: 'Checklist' })).values).toEqual({ a: 'two' })
})

test('more than 2,000 fields, or more than 256 KB, are refused with a sentence', async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, '']))
  await keep(fields(2_000))
  await expect(keep(fields(2_001))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('more fields'),
  })
  const long = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x'.repeat(9_999)]))
  await expect(keep(long)).rejects.toMatchObject({ status: 413, code: 'too_large' })
  await expect(keep({ 'one more': '' })).rejects.toMatchObject({ status: 400 })
  await expect(keep({ a: 'x'.repeat(10_001) })).rejects.toMatchObject({ status: 400 })
  expect(Object.keys((await read()).values)).toHaveLength(2_000)
})

test('unknown forms cannot be begun', async () => {
  await expect(keep({}, 'Other')).rejects.toMatchObject({ status: 404, code: 'form_not_found' })
  await expect(read({ form: 'Guide' })).rejects.toMatchObject({ status: 404, code: 'form_not_found' })
  form = await aForm(app, { customerId: ann.id, order: anOrder })
  await expect(keep({})).rejects.toMatchObject({ status: 404, code: 'form_not_found' })
})
