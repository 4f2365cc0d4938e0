import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProductDetails } from '#contract/catalogue'
import { listAudit } from '#contract/desk/audit'
import * as desk from '#contract/desk/reviews'
import * as shop from '#contract/reviews'
import { removalReasons } from '#rules/moderation'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let broker: TestAccount
let assistant: TestAccount
let productId: string
let slug: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(1_000)
  ann = await anAccount(app, { name: 'Ann Aspen' })
  broker = await anAccount(app, { role: 'staff', name: 'Bea Broker' })
  assistant = await anAccount(app, { role: 'staff', name: 'Al Assistant', staffRole: 'assistant' })
  slug = `sign-${app.newId()}`
  ;[productId] = (await aCatalogue(app, [{ name: slug, slug }])) as [string]
})

const submit = (rating: number, review: string, account = ann) =>
  account.call(shop.submitReview, { body: { productId, rating, review } })
const shown = () => app.call(shop.getReviews, { params: { productId }, query: {} })
const list = async (query: { state?: 'look' | 'shown' | 'removed'; stars?: number } = {}) =>
  (await assistant.call(desk.listReviews, { query: { package: productId, ...query } })).rows
const only = async () => {
  const [review] = await list()
  if (!review) throw new Error('There is no review.')
  return review
}
const rating = async () => {
  const { product } = await app.call(getProductDetails, { params: { slug } })
  return [product.rating, product.reviewCount]
}
const params = (reviewId: string) => ({ params: { reviewId } })

test('a removed review shows its reason in place of its text, and its stars do not count', async () => {
  await submit(1, 'ClientInfo https://other.example instead')
  await submit(5, 'Sold in a week', await anAccount(app, { name: 'Ben' }))
  const [review] = await list({ stars: 1 })
  if (!review) throw new Error('There is no review.')
  const remove = () =>
    assistant.call(desk.removeReview, {
      ...params(review.id),
      body: { reason: 'advertising', note: 'It names another company.', version: review.version },
      idempotencyKey: 'a lost answer',
    })
  const { version } = await remove()
  expect((await remove()).version).toBe(version)
  const answer = await shown()
  expect(answer).toMatchObject({ totalReview: 1, listed: 2 })
  expect(answer.rating_review.map(({ sum }) => sum)).toEqual([1, 0, 0, 0, 0])
  const removed = answer.reviews.find(({ name }) => name === 'Ann Aspen')
  const said = `Removed by the brokerage: ${removalReasons.advertising} It names another company.`
  expect(removed).toMatchObject({ review: said, removed: said, rating: 0 })
  expect(JSON.stringify(answer)).not.toContain('other.example')
  expect(await rating()).toEqual([5, 1])
  expect((await list({ state: 'removed' })).map(({ id }) => id)).toEqual([review.id])
  await assistant.call(desk.restoreReview, { ...params(review.id), body: { version } })
  expect(await shown()).toMatchObject({ totalReview: 2 })
  expect(await rating()).toEqual([3, 2])
  expect((await list({ state: 'shown' })).length).toBe(2)
})

test('no reason is about the opinion, and others are refused', async () => {
  await submit(1, 'Slow and dear')
  const { id, version } = await only()
  for (const reason of ['negative', 'other', ''])
    await expect(
      assistant.call(desk.removeReview, {
        ...params(id),
        body: { reason: reason as never, note: '', version },
      }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
})

test('words that need a look are noted, and passing them keeps the review', async () => {
  await submit(2, 'Call me at 303-555-0142')
  await submit(2, 'Nothing special', await anAccount(app))
  const [review, ...others] = await list({ state: 'look' })
  expect([review?.lookFor, others.length]).toEqual(['a telephone number', 0])
  if (!review) return
  await assistant.call(desk.passReview, { ...params(review.id), body: { version: review.version } })
  expect(await list({ state: 'look' })).toEqual([])
  expect((await shown()).totalReview).toBe(2)
})

test('a customer reports a review once, and the desk sees it', async () => {
  await submit(4, 'Fine')
  const { id } = await only()
  const reader = await anAccount(app)
  for (const _ of [1, 2]) await reader.call(shop.reportReview, { body: { reviewId: id } })
  expect(await only()).toMatchObject({ reports: 1, lookFor: 'a report' })
  await expect(reader.call(shop.reportReview, { body: { reviewId: 'none' } })).rejects.toMatchObject({
    code: 'review_not_found',
  })
})

test('the answer is below the review, once, and its earlier wordings are kept', async () => {
  await submit(3, 'Good')
  const { id, version } = await only()
  const say = (text: string, known: number) =>
    assistant.call(desk.answerReview, { ...params(id), body: { text, version: known } })
  const first = await say('Thank you, An.', version)
  const second = await say('Thank you, Ann.', first.version)
  expect((await shown()).reviews[0]?.answer).toEqual({
    text: 'Thank you, Ann.',
    date: new Date(app.now()).toISOString(),
  })
  const { rows } = await broker.call(listAudit, { query: { subject: 'review', subjectId: id } })
  expect(rows.map(({ details }) => details['changed'])).toContainEqual({
    answer: { from: 'Thank you, An.', to: 'Thank you, Ann.' },
  })
  await assistant.call(desk.withdrawAnswer, { ...params(id), body: { version: second.version } })
  expect((await shown()).reviews[0]).not.toHaveProperty('answer')
})

test('the second of two moderators sees what the first one did', async () => {
  await submit(3, 'Good')
  const { id, version } = await only()
  const seen = { ...params(id), body: { version } }
  await broker.call(desk.passReview, seen)
  await expect(assistant.call(desk.passReview, seen)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  // So is a person who read a text that was replaced.
  const now = await only()
  await submit(1, 'Bad after all')
  await expect(
    assistant.call(desk.removeReview, {
      ...params(id),
      body: { reason: 'unrelated', note: '', version: now.version },
    }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
  // The writer did that, not the broker who passed it before.
  await expect(
    broker.call(desk.passReview, { ...params(id), body: { version: now.version } }),
  ).rejects.toMatchObject({ message: expect.not.stringContaining('yourself') })
  await expect(
    assistant.call(desk.passReview, { ...params('none'), body: { version } }),
  ).rejects.toMatchObject({ code: 'review_not_found' })
  await expect(assistant.call(desk.getReview, params('none'))).rejects.toMatchObject({
    code: 'review_not_found',
  })
})

test('a new text of a removed review is shown, and somebody looks at it', async () => {
  await submit(1, 'My neighbor Bob Smith is a thief')
  const { id, version } = await only()
  await assistant.call(desk.removeReview, {
    ...params(id),
    body: { reason: 'personal information', note: '', version },
  })
  await submit(1, 'I was not happy')
  expect(await only()).toMatchObject({ removed: null, lookFor: 'a new text after a removal' })
  expect((await shown()).reviews[0]?.review).toBe('I was not happy')
})

test('insiders are marked by a broker and kept from reviewing', async () => {
  await submit(5, 'The best')
  const mark = { params: { customerId: ann.id }, body: { relation: 'relative', note: 'Sister' } } as const
  await expect(assistant.call(desk.markInsider, mark)).rejects.toMatchObject({ code: 'not_allowed' })
  await broker.call(desk.markInsider, mark)
  expect((await only()).insider).toEqual({ relation: 'relative', note: 'Sister', isMarked: true })
  await expect(submit(5, 'Still the best')).rejects.toMatchObject({ code: 'insider', status: 403 })
  await broker.call(desk.unmarkInsider, { params: { customerId: ann.id } })
  await submit(4, 'Good')
  expect((await only()).insider).toBeNull()
  const { relation, note } = mark.body
  await expect(
    broker.call(desk.markInsider, { params: { customerId: broker.id }, body: { relation, note } }),
  ).rejects.toMatchObject({ code: 'customer_not_found' })
})

test('the staff and sellers are known by their email, without a mark', async () => {
  const own = await anAccount(app, { email: broker.email })
  await expect(submit(5, 'The best', own)).rejects.toMatchObject({ code: 'insider' })
  const seller = await app.database.direct.selectFrom('seller').select('email').executeTakeFirstOrThrow()
  const sellers = await anAccount(app, { email: seller.email })
  await expect(submit(5, 'The best', sellers)).rejects.toMatchObject({ code: 'insider' })
})
