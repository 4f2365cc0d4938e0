// What customers say about packages: one public review for each customer and package.
import { removedInPublic } from '#rules/moderation'
import { breakdown, reviewsPerPage } from '#rules/reviews'
import type { Response } from '#contract/endpoint'
import type { getReviews as endpoint, Review } from '#contract/reviews'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Platform } from '#server/platform/platform'
import { countByRating, countRemoved, readReviews, type ReviewRow } from '#server/reviews/store'

/** One page, newest first, with the breakdown of all reviews. Throws `product_not_found`. */
export const getReviews = async (
  platform: Platform,
  productId: string,
  pageNumber = 1,
): Promise<Response<typeof endpoint>> => {
  const { byId } = await catalogueOf(platform).current()
  if (!byId.has(productId)) throw productNotFound()
  const { direct: read } = platform.database
  const counts = new Map((await countByRating(read, productId)).map(({ rating, count }) => [rating, count]))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const listed = total + (await countRemoved(read, productId))
  const skip = (pageNumber - 1) * reviewsPerPage
  const rows = skip < listed ? await readReviews(read, productId, { skip, take: reviewsPerPage }) : []
  return {
    reviews: rows.map(asShown),
    totalReview: total,
    ...(listed > total && { listed }),
    rating_review: breakdown(counts),
  }
}

const asShown = (row: ReviewRow): Review => ({
  _id: row.id,
  name: row.reviewer_name,
  review: row.body,
  rating: row.rating,
  date: new Date(row.created_at).toISOString(),
  verified: row.is_verified === 1,
  sample: row.is_sample === 1,
  ...removalOf(row),
  ...(row.answer !== null && {
    answer: { text: row.answer, date: new Date(row.answered_at ?? row.created_at).toISOString() },
  }),
})

/** Neither the text nor the stars of a removed review leave the server. */
const removalOf = ({ removed_reason, removed_note }: ReviewRow) => {
  if (removed_reason === null) return {}
  const removed = removedInPublic(removed_reason, removed_note ?? '')
  return { review: removed, rating: 0, removed }
}
