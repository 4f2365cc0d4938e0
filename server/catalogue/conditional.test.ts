import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCatalogue } from '#server/testing/a-catalogue'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await aCatalogue(app, [{ name: 'Lockbox' }])
})
afterAll(() => app.close())

const calls = [
  'banners',
  'home/get-categorys',
  'home/get-products',
  'home/price-range-latest-product',
  'home/query-products',
  'home/product-details/lockbox',
  'home/brokerage',
]

test.each(calls)('%s is not sent again to a client that has it', async (call) => {
  const url = `/api/${call}`
  const first = await app.http.inject(url)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'application/json; charset=utf-8',
  })
  const etag = first.headers.etag as string
  for (const held of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await app.http.inject({ url, headers: { 'if-none-match': held } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  const other = await app.http.inject({ url, headers: { 'if-none-match': '"other"' } })
  expect(other.body).toBe(first.body)
})

test('a change creates a new ETag', async () => {
  const url = '/api/home/query-products'
  const before = await app.http.inject(url)
  await aCatalogue(app, [{ name: 'Yard Sign' }])
  const after = await app.http.inject({ url, headers: { 'if-none-match': before.headers.etag as string } })
  expect([after.statusCode, after.json().totalProduct]).toEqual([200, 2])
})

test('HEAD gives the size and the ETag without the body', async () => {
  const url = '/api/home/get-products'
  const [got, asked] = [await app.http.inject(url), await app.http.inject({ method: 'HEAD', url })]
  expect([asked.statusCode, asked.body]).toEqual([200, ''])
  expect([asked.headers.etag, asked.headers['content-length']]).toEqual([
    got.headers.etag,
    got.headers['content-length'],
  ])
})
