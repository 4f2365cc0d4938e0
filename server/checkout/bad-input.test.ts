import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrderBody } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let productId: string
let body: Awaited<ReturnType<typeof anOrderBody>>
beforeAll(async () => {
  app = await startTestApp()
  ;[productId = ''] = await aCatalogue(app, [{ stock: 1_000 }])
})
beforeEach(async () => {
  ann = await anAccount(app)
  body = await anOrderBody(app, ann.id, [{ productId, quantity: 1 }])
})
afterAll(() => app.close())

const place = (payload: unknown, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/home/order/place-order',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const withShipping = (field: string, value: unknown) => ({
  ...body,
  shippingInfo: { ...body.shippingInfo, [field]: value },
})
const withLine = (line: object) => ({
  ...body,
  products: [{ products: [{ ...body.products[0]?.products[0], ...line }] }],
})
const refusedAt = async (payload: unknown, field: string) => {
  const answer = await place(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: { [field]: expect.any(String) } })
}

const nasty: readonly unknown[] = [
  'x'.repeat(10_240),
  "' or 1=1; drop table cart_line--",
  '\u0000',
  '\ud800',
  '__proto__',
  '',
  null,
  7,
  1e300,
  -1,
  true,
  [],
  ['a'],
  {},
  { $gt: '' },
]

describe.each(['name', 'address', 'phone', 'post', 'province', 'city', 'area'])('%s', (field) => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['longer than any real one', 'x'.repeat(201)],
    ['on two lines', 'a\nb'],
    ['with a control character', 'a\u0007'],
    ['with a lone surrogate', 'a\ud800'],
    ['a number', 80_202],
    ['nothing', null],
    ['a list', ['a']],
  ])('%s is refused at its field', async (_, value) => {
    await refusedAt(withShipping(field, value), `shippingInfo.${field}`)
  })
})

test.each([
  '(303) 555-0142',
  '303-555-0142',
  '3035550142',
  '+1 303 555 0142',
  '303.555.0142 ext. 12',
  '555-0142',
])('%s is a phone number', async (phone) => {
  expect((await place(withShipping('phone', phone))).statusCode).toBe(201)
})

test.each(['call me', '12345', '303-555-0142; rm', '1234567890123456', '++1 303 555 0142'])(
  '%s is not',
  async (phone) => {
    await refusedAt(withShipping('phone', phone), 'shippingInfo.phone')
  },
)

test.each(['80202', '80202-1234', '802021234', ' 80202 ', '8020２', '80202\u20131234'])(
  '%j is a ZIP code',
  async (post) => {
    expect((await place(withShipping('post', post))).statusCode).toBe(201)
  },
)

test.each(['8020', '802021', 'T2P 1J9', '80202-12'])('%s is not', async (post) => {
  await refusedAt(withShipping('post', post), 'shippingInfo.post')
})

test.each([0, -1, 1.5, 1_000_001, 1e300, '1', null, true, [], {}])(
  'a quantity of %j is refused',
  async (quantity) => {
    await refusedAt(withLine({ quantity }), 'products.0.products.0.quantity')
  },
)

test.each([1_000_000, 1_001])('a quantity of %j exceeds the stock', async (quantity) => {
  const answer = await place(withLine({ quantity }))
  expect(answer.statusCode).toBe(409)
  expect(answer.json().code).toBe('out_of_stock')
})

test.each(['price', 'platform_fee'])('%s is a number', async (field) => {
  for (const value of ['20', null, undefined, [], {}, true])
    await refusedAt({ ...body, [field]: value }, field)
})

test.each([[[]], [[{ products: [] }]], [null], ['all'], [{}], [[null]], [[{}]]])(
  '%j is not an order',
  async (products) => {
    const answer = await place({ ...body, products })
    expect(answer.statusCode).toBe(400)
  },
)

test('an order may have 500 packages and no more', async () => {
  const line = body.products[0]?.products[0]
  const lines = (count: number) => Array.from({ length: count }, () => line)
  await refusedAt({ ...body, products: [{ products: lines(251) }, { products: lines(250) }] }, 'products')
  expect((await place({ ...body, products: [{ products: lines(500) }], price: 5_000 })).statusCode).toBe(201)
})

test.each(nasty)('%j does no harm in any field', async (value) => {
  const bodies = [
    withLine({ _id: value }),
    withLine({ productInfo: { _id: value } }),
    withLine({ productInfo: value }),
    { ...body, userId: value },
    { ...body, products: value },
    { ...body, shippingInfo: value },
    { ...body, couponCode: value },
    { ...body, price: value },
    { ...body, platform_fee: value },
    value,
  ]
  for (const wrong of bodies) expect((await place(wrong)).statusCode).toBeLessThan(500)
})

test.each(['', '[]', 'null', '{', '{"userId":'])('a body of %j is refused', async (payload) => {
  expect((await place(payload)).statusCode).toBe(400)
})

test.each(['', 'x'.repeat(256), 'a\tb', 'é'])('an Idempotency-Key of %j is refused', async (key) => {
  const answer = await place(body, { 'idempotency-key': key })
  expect(answer.statusCode).toBe(400)
})
