// What the business decides about reviews.

/** Characters. */
export const longestReview = 5_000
