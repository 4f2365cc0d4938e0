import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogue/read-model'
import { removeSampleReviews } from '#server/reviews/remove-sample-reviews'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
beforeEach(async () => {
  platform = await aPlatform()
})
afterEach(() => platform.close())

test("sample reviews are removed, customers' reviews are kept, and the ratings are updated", async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign', ratings: [5, 5, 1] }])
  const shown = async () => (await catalogueOf(platform).current()).byId.get(id as string)?.product
  expect(await shown()).toMatchObject({ rating: 3.7, reviewCount: 3 })
  await platform.database.direct.updateTable('review').set({ is_sample: 1 }).where('rating', '=', 5).execute()

  expect(await removeSampleReviews(platform)).toBe(2)
  expect(await shown()).toMatchObject({ rating: 1, reviewCount: 1 })
  expect(await removeSampleReviews(platform)).toBe(0)
})
