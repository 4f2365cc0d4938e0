import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import {
  getBanners,
  getCategories,
  getHomeProducts,
  getProductDetails,
  queryProducts,
} from '#contract/catalogue'
import { getReviews } from '#contract/reviews'
import { minuteMs } from '#rules/durations'
import { readDueJobs } from '#server/platform/jobs/job-store'
import { openDatabase } from '#server/platform/database/database'
import { aPlatform, startTestApp, type TestApp } from '#server/testing/test-app'
import { products } from './catalogue/products.ts'
import { loadSample } from './load-sample.ts'
import { pictures } from './pictures/list.ts'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

const everyProduct = async () => {
  const pages = [1, 2].map((pageNumber) => app.call(queryProducts, { query: { pageNumber } }))
  return (await Promise.all(pages)).flatMap((page) => page.products)
}

test("all packages are there in catalogue order, with the sample's prices and the brokerage's name", async () => {
  const shown = await everyProduct()
  expect(shown.map(({ slug, price }) => [slug, price])).toEqual(
    products.map(({ slug, priceDollars }) => [slug, priceDollars]),
  )
  const { brokerage } = await app.call(getBrokerage, {})
  expect(shown.filter(({ brand }) => brand === brokerage.brand)).toHaveLength(13)
  expect(JSON.stringify(shown)).not.toContain('{BRAND}')
})

test('descriptions are Markdown at the desk, and the shop shows all of it as HTML', async () => {
  const shown = await everyProduct()
  const { brand } = (await app.call(getBrokerage, {})).brokerage
  const stored = await app.database.direct
    .selectFrom('product')
    .select(['slug', 'description_markdown'])
    .execute()
  const words = (text: string) => text.replaceAll('&amp;', '&').match(/[\p{L}\p{N}]+/gu)
  for (const { slug, description } of products) {
    const markdown = description.replaceAll('{BRAND}', brand)
    expect(stored.find((row) => row.slug === slug)?.description_markdown).toBe(markdown)
    const html = shown.find((one) => one.slug === slug)?.description ?? ''
    expect(html).toMatch(/<h3>/)
    expect(words(html.replaceAll(/<[^>]*>/g, ' '))).toEqual(words(markdown.replaceAll(/\]\([^)]*\)/g, '] ')))
  }
})

test('no job is late in a shop that has just begun', async () => {
  const due = await readDueJobs(app.database, app.now())
  expect(due.length).toBeGreaterThan(0)
  expect(due.filter(({ since }) => since < app.now() - minuteMs)).toEqual([])
})

test('every picture that is used was drawn and has alternative text', async () => {
  const drawn = new Set(pictures.map(({ file }) => `/pictures/${file}`))
  const [{ banners }, { categorys }, shown] = [
    await app.call(getBanners, {}),
    await app.call(getCategories, {}),
    await everyProduct(),
  ]
  const named = [
    ...banners.map(({ banner }) => banner),
    ...categorys.map(({ image }) => image),
    ...shown.flatMap(({ images }) => images),
  ]
  expect(named.filter((address) => !drawn.has(address))).toEqual([])
  expect([banners.length, categorys.length]).toEqual([3, 8])
  expect(banners.every(({ alt }) => alt.length > 10)).toBe(true)
  expect(categorys.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(18)
})

test('the latest packages differ from catalogue order, and ratings vary', async () => {
  const home = await app.call(getHomeProducts, {})
  const slugs = (row: readonly { slug: string }[]) => row.map(({ slug }) => slug)
  expect(slugs(home.latest_product)).not.toEqual(slugs(home.products).slice(0, 9))
  expect(new Set(home.topRated_product.map(({ rating }) => rating)).size).toBeGreaterThan(2)
  expect(home.discount_product[0]).toMatchObject({ slug: 'market-analysis', discount: 25 })
})

test('documents are in the file store under their own keys, byte for byte', async () => {
  const rows = await app.database.direct.selectFrom('product_document').selectAll().execute()
  expect(new Set(rows.map(({ file_key }) => file_key)).size).toBe(22)
  for (const { file_key, sha256, bytes } of rows.slice(0, 5)) {
    const content = await buffer(await app.files.read(file_key))
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256])
  }
  const { product } = await app.call(getProductDetails, { params: { slug: 'seller-forms-organizer' } })
  expect(product.documents.filter(({ editable }) => editable)).toHaveLength(3)
})

test('reviews are marked as samples and dated before now', async () => {
  const { product } = await app.call(getProductDetails, { params: { slug: 'mls-plus' } })
  const { reviews, totalReview } = await app.call(getReviews, {
    params: { productId: product['_id'] },
    query: {},
  })
  expect(totalReview).toBe(product.reviewCount)
  expect(totalReview).toBeGreaterThan(10)
  expect(reviews.every(({ sample, verified }) => sample && !verified)).toBe(true)
  expect(reviews.every(({ date }) => Date.parse(date) < app.now())).toBe(true)
})

test('the brokerage is marked as a sample', async () => {
  expect((await app.call(getBrokerage, {})).brokerage.isSample).toBe(true)
})

test('every customer of the sample can be refused at the login, also those without a known password', async () => {
  const customers = await app.database.direct
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'customer')
    .where('password_hash', 'not like', '$argon2id$%')
    .execute()
  expect(customers).toEqual([])
})

test('a second load changes nothing', async () => {
  const before = await app.http.inject('/api/home/query-products')
  await loadSample(app)
  const after = await app.http.inject('/api/home/query-products')
  expect(after.headers.etag).toBe(before.headers.etag)
})

test('two processes that start together load it once', async () => {
  const first = await aPlatform()
  const second = { ...first, database: await openDatabase(first.config.database, first.log) }
  try {
    await Promise.all([loadSample(first), loadSample(second)])
    const rows = await first.database.direct.selectFrom('product').select('id').execute()
    expect(rows).toHaveLength(19)
  } finally {
    await second.database.close()
    await first.close()
  }
})
