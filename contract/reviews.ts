// Customers' reviews of packages.
import * as z from 'zod/mini'
import { fewestStars, longestReview, mostStars, reviewsPerPage } from '#rules/reviews'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Id } from './id.ts'
import { paragraphs } from './form-fields.ts'

export const Review = z.object({
  _id: z.string(),
  name: z.string(),
  review: z.string(),
  rating: z.number(),
  /** ISO 8601, UTC. */
  date: z.string(),
  /** The reviewer has a paid order with the product. */
  verified: z.boolean(),
  /** Sample data. Pages label it and leave it out of structured data. */
  sample: z.boolean(),
  /** Only of a removed review: why, in a sentence. `review` is then the same sentence, and `rating` is 0. */
  removed: z.optional(z.string()),
  /** The brokerage's answer. */
  answer: z.optional(z.object({ text: z.string(), date: z.string() })),
})
export type Review = z.output<typeof Review>

export const getReviews = endpoint({
  method: 'GET',
  path: '/api/home/customer/get-reviews/:productId',
  summary: `Reviews of a package, newest first, ${reviewsPerPage} on a page, with the number of reviews for each rating`,
  tag: 'Reviews',
  params: z.object({ productId: z.string() }),
  query: z.object({
    pageNo: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
  }),
  response: z.object({
    reviews: z.array(Review),
    /** Removed reviews do not count. */
    totalReview: z.number(),
    /** Includes removed reviews, which keep their place in the list. Absent when there are none. */
    listed: z.optional(z.number()),
    /** Five rows, five stars first. */
    rating_review: z.array(z.object({ rating: z.number(), sum: z.number() })),
  }),
})

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/home/customer/submit-review',
  summary: 'Submit a review of a package. A second review replaces the first',
  tag: 'Reviews',
  caller: 'customer',
  // Callers also send a name; it is ignored because the account's name is shown.
  body: z.object({
    productId: Id,
    rating: z.int().check(z.minimum(fewestStars), z.maximum(mostStars)),
    review: paragraphs({ label: 'your review', mostCharacters: longestReview }),
  }),
  response: MessageResponse,
  created: true,
  problems: ['product_not_found', 'insider'],
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/home/customer/report-review',
  summary: 'Report a review that breaks the rules, such as one with personal information. Once per customer',
  tag: 'Reviews',
  caller: 'customer',
  body: z.object({ reviewId: Id }),
  response: MessageResponse,
  problems: ['review_not_found'],
})
