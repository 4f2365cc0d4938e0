// What the business decides about reviews: one for each customer and package, a later one in the place of the earlier.

/** Characters. */
export const longestReview = 5_000

export const reviewsAPage = 10

export const fewestStars = 1
export const mostStars = 5
/** What a review may give, the best first. */
export const stars = [5, 4, 3, 2, 1] as const

/** What a review lacks. */
export const missingInReview = ({ rating, review }: { rating: number; review: string }) => ({
  rating: rating === 0,
  review: review.trim() === '',
})

/** The mean of reviews, to one decimal; 0 without any. */
export const meanRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10

/** Of the mean, as stars are drawn: to the half star. */
export const drawnStars = (rating: number): number => Math.round(rating * 2) / 2

/** How many gave each number of stars, the best first. */
export const breakdown = (counts: ReadonlyMap<number, number>): { rating: number; sum: number }[] =>
  stars.map((rating) => ({ rating, sum: counts.get(rating) ?? 0 }))
