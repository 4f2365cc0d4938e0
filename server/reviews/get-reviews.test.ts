import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReviews } from '#contract/reviews'
import { aCatalogue } from '#server/testing/a-catalogue'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let reviewed: string
let unreviewed: string
beforeAll(async () => {
  app = await startTestApp()
  ;[reviewed, unreviewed] = (await aCatalogue(app, [{ name: 'Sign' }, { name: 'Lockbox' }])) as [
    string,
    string,
  ]
  const rows = Array.from({ length: 23 }, (_, at) => ({
    id: app.newId(),
    product_id: reviewed,
    customer_id: at === 0 ? 'ann' : null,
    reviewer_name: 'Ann',
    rating: (at % 4) + 2,
    body: `Review ${at} <b>`,
    is_sample: at === 0 ? (0 as const) : (1 as const),
    is_verified: at === 0 ? (1 as const) : (0 as const),
    created_at: app.now() - at * 1_000,
  }))
  await app.database.direct.insertInto('review').values(rows).execute()
})
afterAll(() => app.close())

const page = (productId: string, pageNo?: number) =>
  app.call(getReviews, { params: { productId }, query: pageNo === undefined ? {} : { pageNo } })

test('reviews are listed ten a page, newest first, with the breakdown of all of them', async () => {
  const first = await page(reviewed)
  expect(first.reviews.map(({ review }) => review)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Review ${at} <b>`),
  )
  expect(first.totalReview).toBe(23)
  expect(first.rating_review).toEqual([
    { rating: 5, sum: 5 },
    { rating: 4, sum: 6 },
    { rating: 3, sum: 6 },
    { rating: 2, sum: 6 },
    { rating: 1, sum: 0 },
  ])
  const pages = await Promise.all([1, 2, 3].map((pageNo) => page(reviewed, pageNo)))
  const ids = pages.flatMap(({ reviews }) => reviews.map((review) => review['_id']))
  expect(pages.map(({ reviews }) => reviews.length)).toEqual([10, 10, 3])
  expect(new Set(ids).size).toBe(23)
})

test('a review says when it was written, whether its writer bought, and whether it is a sample', async () => {
  const { reviews } = await page(reviewed)
  expect(reviews[0]).toMatchObject({
    name: 'Ann',
    rating: 2,
    date: new Date(app.now()).toISOString(),
    verified: true,
    sample: false,
  })
  expect(reviews[1]).toMatchObject({ verified: false, sample: true })
})

test('a package without reviews has an empty page and five empty rows', async () => {
  const answer = await page(unreviewed)
  expect(answer).toMatchObject({ reviews: [], totalReview: 0 })
  expect(answer.rating_review.map(({ sum }) => sum)).toEqual([0, 0, 0, 0, 0])
})

test.each([4, 1e9, Number.MAX_SAFE_INTEGER])(
  'page %i is past the end: empty, with the total',
  async (pageNo) => {
    expect(await page(reviewed, pageNo)).toMatchObject({ reviews: [], totalReview: 23 })
  },
)

test.each(['0', '-1', 'abc', '1.5', '1e999', "1' or '1"])('page %s is refused', async (pageNo) => {
  const answer = await app.http.inject({
    url: `/api/home/customer/get-reviews/${reviewed}`,
    query: { pageNo },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ fields: { pageNo: expect.any(String) } })
})

test.each(['nothing', '..%2F..', '%F0%9F%8F%A0', "'%20or%201=1"])(
  'reviews of %s are not found',
  async (id) => {
    const answer = await app.http.inject(`/api/home/customer/get-reviews/${id}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'product_not_found'])
  },
)
