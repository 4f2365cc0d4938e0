import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getHomeProducts, getProductDetails } from '#contract/catalogue'
import * as contract from '#contract/reviews'
import { catalogueTopic } from '#server/catalogue/catalogue-version'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let productId: string
let slug: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app, { name: 'Ann Example' })
  slug = `sign-${app.newId()}`
  ;[productId] = (await aCatalogue(app, [{ name: slug, slug }])) as [string]
})

const submit = (rating: number, review: string, account = ann) => {
  app.clock.forward(1_000)
  return account.call(contract.submitReview, { body: { productId, rating, review } })
}
const reviews = () => app.call(contract.getReviews, { params: { productId }, query: {} })
const ratingOf = async () => {
  const { product } = await app.call(getProductDetails, { params: { slug } })
  return [product.rating, product.reviewCount]
}

test("a review shows the account's name, whatever name was sent", async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/home/customer/submit-review',
    headers: { authorization: `Bearer ${ann.token}` },
    payload: { productId, rating: 4, review: '  Sold in a week.\r\nThank you! 🏡 ', name: 'The President' },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ message: 'Thank you. Everyone can read your review now.' })
  expect(await reviews()).toEqual({
    reviews: [
      {
        _id: expect.any(String),
        name: 'Ann Example',
        review: 'Sold in a week.\nThank you! 🏡',
        rating: 4,
        date: new Date(app.now()).toISOString(),
        verified: false,
        sample: false,
      },
    ],
    totalReview: 1,
    rating_review: [
      { rating: 5, sum: 0 },
      { rating: 4, sum: 1 },
      { rating: 3, sum: 0 },
      { rating: 2, sum: 0 },
      { rating: 1, sum: 0 },
    ],
  })
})

test('a review changes the rating everywhere, and pages are notified', async () => {
  let heard = 0
  const stop = app.database.notices.subscribe(catalogueTopic, () => heard++)
  expect(await ratingOf()).toEqual([0, 0])
  await submit(5, 'Good.')
  await submit(4, 'Good.', await anAccount(app))
  await submit(4, 'Good.', await anAccount(app))
  expect(heard).toBe(3)
  stop()
  expect(await ratingOf()).toEqual([4.3, 3])
  const { topRated_product } = await app.call(getHomeProducts, {})
  expect(topRated_product[0]).toMatchObject({ slug, rating: 4.3 })
})

test('a second review replaces the first, which the audit log keeps', async () => {
  await submit(1, 'Too slow.')
  await submit(5, 'They called back.')
  const shown = await reviews()
  expect(shown).toMatchObject({ totalReview: 1, reviews: [{ review: 'They called back.', rating: 5 }] })
  expect(shown.reviews[0]?.date).toBe(new Date(app.now()).toISOString())
  expect(await ratingOf()).toEqual([5, 1])
  const record = await app.database.direct
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', 'review')
    .where('subject_id', '=', shown.reviews[0]?._id ?? '')
    .orderBy('at')
    .execute()
  expect(record.map(({ actor_id, action, details }) => [actor_id, action, JSON.parse(details)])).toEqual([
    [ann.id, 'reviewed', { productId, rating: 1 }],
    [
      ann.id,
      'review replaced',
      {
        productId,
        rating: 5,
        earlier: { rating: 1, body: 'Too slow.', created_at: app.now() - 1_000 },
      },
    ],
  ])
})

test('markup is shown as text', async () => {
  await submit(3, '<script>alert(1)</script>')
  expect((await reviews()).reviews[0]?.review).toBe('<script>alert(1)</script>')
})

test('a package that is not offered cannot be reviewed', async () => {
  productId = 'nothing'
  await expect(submit(5, 'Good.')).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
})

describe('a review is refused with a message at its field', () => {
  const good = { rating: 5, review: 'Good.' }
  test.each([
    ['rating', { ...good, rating: 0 }],
    ['rating', { ...good, rating: 6 }],
    ['rating', { ...good, rating: 4.5 }],
    ['rating', { ...good, rating: '5' }],
    ['rating', { ...good, rating: -1e300 }],
    ['rating', { review: 'Good.' }],
    ['review', { rating: 5 }],
    ['review', { ...good, review: '' }],
    ['review', { ...good, review: ' \n\t ' }],
    ['review', { ...good, review: 'x'.repeat(5_001) }],
    ['review', { ...good, review: 'x'.repeat(10_240) }],
    ['review', { ...good, review: 'bell \u0007' }],
    ['review', { ...good, review: 'nothing \u0000' }],
    ['review', { ...good, review: 'half \ud83d' }],
    ['review', { ...good, review: ['Good.'] }],
    ['review', { ...good, review: { $gt: '' } }],
    ['productId', { ...good, productId: 7 }],
    ['productId', { ...good, productId: 'x'.repeat(10_240) }],
  ])('%s: %j', async (field, payload) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/home/customer/submit-review',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { productId, ...payload },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      fields: { [field]: expect.any(String) },
    })
    expect((await reviews()).totalReview).toBe(0)
  })
})

test('a review may have five thousand characters', async () => {
  await submit(5, 'x'.repeat(5_000))
  expect((await reviews()).reviews[0]?.review).toHaveLength(5_000)
})
