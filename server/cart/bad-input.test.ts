import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let productId: string
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
  ;[productId] = (await aCatalogue(app, [{ name: 'Sign', stock: 3 }])) as [string]
})
afterAll(() => app.close())

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/home/product/${url}`,
    headers: { authorization: `Bearer ${ann.token}` },
    ...(payload && { payload }),
  })
const nasty: readonly unknown[] = [
  'x'.repeat(10_240),
  "' or 1=1; drop table cart_line--",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '__proto__',
  '',
  null,
  7,
  true,
  [],
  ['a'],
  {},
  { $gt: '' },
]

describe('a quantity', () => {
  test.each([0, -1, -1e9, 1.5, 1_000_001, 1e300, '1', 'many', null, true, [], {}, [1]])(
    '%j is refused with a message at its field',
    async (quantity) => {
      const answer = await send('POST', 'add-to-card', { userId: ann.id, productId, quantity })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'invalid_request',
        fields: { quantity: expect.any(String) },
      })
    },
  )

  test.each([4, 1_000, 1_000_000])('%j exceeds the stock', async (quantity) => {
    const answer = await send('POST', 'add-to-card', { userId: ann.id, productId, quantity })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'out_of_stock', error: 'Out of Stock' })
  })

  test('is required', async () => {
    const answer = await send('POST', 'add-to-card', { userId: ann.id, productId })
    expect(answer.json().fields).toEqual({ quantity: 'Enter the quantity.' })
  })
})

test.each(nasty)('%j is not a package, and does no harm', async (value) => {
  for (const call of ['add-to-card', 'add-to-wishlist']) {
    const answer = await send('POST', call, { userId: ann.id, productId: value, quantity: 1 })
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  }
})

test.each(nasty)('%j is not a customer, and does no harm', async (value) => {
  for (const call of ['add-to-card', 'add-to-wishlist']) {
    const answer = await send('POST', call, { userId: value, productId, quantity: 1 })
    expect([400, 403]).toContain(answer.statusCode)
  }
})

test.each(nasty.filter((value) => typeof value === 'string' && value !== '\ud800'))(
  '%j leads to no line and no cart',
  async (value) => {
    const id = encodeURIComponent(String(value))
    for (const [method, call] of [
      ['PUT', 'quantity-inc'],
      ['PUT', 'quantity-dec'],
      ['DELETE', 'delete-card-product'],
      ['DELETE', 'remove-wishlist-product'],
    ] as const) {
      const answer = await send(method, `${call}/${id}`)
      expect([400, 404]).toContain(answer.statusCode)
    }
    for (const call of ['get-card-product', 'get-wishlist-products']) {
      const answer = await send('GET', `${call}/${id}`)
      expect([400, 403, 404]).toContain(answer.statusCode)
    }
  },
)

test.each(nasty)('%j is not a coupon, and does no harm', async (code) => {
  const answer = await send('POST', 'apply-coupon', { code })
  expect([400, 409]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})

test.each(['', '[]', 'null', '"text"', '{', '{"userId":'])('a body of %j is refused', async (payload) => {
  for (const call of ['add-to-card', 'add-to-wishlist', 'apply-coupon']) {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/home/product/${call}`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  }
})
