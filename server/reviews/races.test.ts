import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '#contract/catalogue'
import { getReviews, submitReview } from '#contract/reviews'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('twenty simultaneous reviews by one customer make one review', async () => {
  const ann = await anAccount(app)
  const [productId = ''] = await aCatalogue(app, [{ name: 'Sign', slug: 'sign' }])
  const submit = (rating: number) => {
    app.clock.forward(1_000)
    return ann.call(submitReview, { body: { productId, rating, review: 'Again.' } })
  }
  await Promise.all(Array.from({ length: 20 }, (_, at) => submit((at % 5) + 1)))
  expect(await app.call(getReviews, { params: { productId }, query: {} })).toMatchObject({ totalReview: 1 })
  const { product } = await app.call(getProductDetails, { params: { slug: 'sign' } })
  expect(product.reviewCount).toBe(1)
})
