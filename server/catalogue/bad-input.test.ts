import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCatalogue } from '#server/testing/a-catalogue'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await aCatalogue(app, [{ name: 'Drone Photos' }, { name: 'Yard Sign' }])
})
afterAll(() => app.close())

describe('an address of a package', () => {
  const names: readonly string[] = [
    'nothing',
    'DRONE-PHOTOS',
    '..',
    '%2e%2e',
    '..%2F..%2Fetc%2Fpasswd',
    '%F0%9F%8F%A0',
    "'%20or%201=1",
    '%27%3B--',
    '__proto__',
    'constructor',
    '%3Cscript%3E',
    'a'.repeat(500),
    'a'.repeat(5_000),
  ]
  test.each(names.map((slug) => [slug.slice(0, 30), slug] as const))('%s is not found', async (_, slug) => {
    const answer = await app.http.inject(`/api/home/product-details/${slug}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      error: expect.stringMatching(/^[A-Z].*\.$/),
      requestId: expect.any(String),
    })
  })

  test('that never existed gets a response that says where to go', async () => {
    const answer = await app.http.inject('/api/home/product-details/nothing')
    expect(answer.json()).toMatchObject({
      code: 'product_not_found',
      error: expect.stringContaining('list of packages'),
    })
  })

  test.each(['%00', 'drone-photos%00'])('%j is not found', async (slug) => {
    const answer = await app.http.inject(`/api/home/product-details/${slug}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test.each(['%E0%A4%A', '%'])('%j is malformed', async (slug) => {
    const answer = await app.http.inject(`/api/home/product-details/${slug}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_request' })
  })
})

test.each([
  ['pageNumber', '-1'],
  ['pageNumber', '0'],
  ['pageNumber', 'abc'],
  ['pageNumber', '1.5'],
  ['pageNumber', '1e999'],
  ['rating', '9'],
  ['rating', '0'],
  ['rating', '4.5'],
  ['rating', '<b>'],
  ['lowPrice', '-1'],
  ['lowPrice', 'NaN'],
  ['highPrice', 'Infinity'],
  ['highPrice', "1' or '1"],
  ['sortPrice', 'price; drop table product'],
  ['searchValue', '10 KB'],
  ['category', '10 KB'],
  ['category', 'a\0b'],
  ['searchValue', '\0'],
  ['unknown', '\0'],
])('%s=%s is refused with a message at the field', async (field, text) => {
  const value = text === '10 KB' ? 'x'.repeat(10_240) : text
  const answer = await app.http.inject({ url: '/api/home/query-products', query: { [field]: value } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: expect.any(String),
    code: 'invalid_request',
    requestId: expect.any(String),
    fields: { [field]: expect.any(String) },
  })
})

const everyParameter = [
  'category',
  'rating',
  'lowPrice',
  'highPrice',
  'sortPrice',
  'pageNumber',
  'searchValue',
  'unknown',
  '__proto__',
]
const nasty: readonly string[] = [
  "' or 1=1--",
  '"; drop table product',
  '<script>alert(1)</script>',
  '%',
  '\\',
  '(',
  '*',
  '..',
  '&&',
  '\u202e',
  '😀',
  '\ud800',
  'ﬃ',
  'İ',
  '1e9',
  '-0',
  'null',
  '[object Object]',
  'a '.repeat(100),
]
test.each(nasty)('%j does no harm in any parameter', async (text) => {
  for (const name of [...everyParameter, text]) {
    const answer = await app.http.inject({ url: '/api/home/query-products', query: { [name]: text } })
    expect([200, 400]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  }
})
