// What the business decides about reviews.

/** A customer has one review of a package: a later one replaces it, and only the audit log keeps the earlier one. */
export const reviewDeed = (earlier: object | undefined) => (earlier ? 'review replaced' : 'reviewed')

/** Longest review, in characters. */
export const longestReview = 5_000

export const reviewsPerPage = 10

export const fewestStars = 1
export const mostStars = 5
/** The possible ratings, best first. */
export const stars = [5, 4, 3, 2, 1] as const

/** What a review is missing. */
export const missingInReview = ({ rating, review }: { rating: number; review: string }) => ({
  rating: rating === 0,
  review: review.trim() === '',
})

/** The mean rating to one decimal; 0 without reviews. */
export const meanRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10

/** The mean rounded to half stars, as it is drawn. */
export const drawnStars = (rating: number): number => Math.round(rating * 2) / 2

/** How many reviews gave each number of stars, best first. */
export const breakdown = (counts: ReadonlyMap<number, number>): { rating: number; sum: number }[] =>
  stars.map((rating) => ({ rating, sum: counts.get(rating) ?? 0 }))
