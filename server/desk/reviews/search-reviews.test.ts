import { expect, onTestFinished, test } from 'vitest'
import { listReviews } from '#contract/desk/reviews'
import { submitReview } from '#contract/reviews'
import { fewFound } from '#server/people-search/find-by-words'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount } from '#server/testing/an-account'
import { startTestApp } from '#server/testing/test-app'

test('a search finds words of the name and the text', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const broker = await aBroker(app)
  const [productId = ''] = await aCatalogue(app, [{ name: 'Sign', slug: 'sign' }])
  const submit = async (name: string, review: string) =>
    (await anAccount(app, { name })).call(submitReview, { body: { productId, rating: 5, review } })
  await submit('Ann Aspen', 'The sprinkler was fine')
  await submit('Carl Cedar', 'Fast')
  const names = async (q: string) =>
    (await broker.call(listReviews, { query: { q } })).rows.map(({ reviewer }) => reviewer.name)
  expect(await names('SPRINK')).toEqual(['Ann Aspen'])
  expect(await names('cedar')).toEqual(['Carl Cedar'])
  const review = await app.database.direct
    .selectFrom('review')
    .select('id')
    .where('reviewer_name', '=', 'Ann Aspen')
    .executeTakeFirstOrThrow()
  await app.database.direct
    .insertInto('review_search_word')
    .values(Array.from({ length: fewFound + 1 }, (_, at) => ({ word: `cedar${at}`, review_id: review.id })))
    .execute()
  expect(await names('cedar'), 'when many names have the word').toEqual(['Carl Cedar', 'Ann Aspen'])
  expect(await names('sprink')).toEqual(['Ann Aspen'])
})
