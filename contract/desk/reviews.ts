// Customers' reviews at the desk: which to check, why one was removed, and the brokerage's answers.
import * as z from 'zod/mini'
import {
  insiderRelations,
  longestInsiderNote,
  longestRemovalNote,
  longestReviewAnswer,
  removalReasonNames,
  reviewStates,
} from '#rules/moderation'
import { fewestStars, mostStars } from '#rules/reviews'
import { manyLines } from '#rules/typed-text'
import { endpoint, MessageResponse } from '../endpoint.ts'
import { manyLinesText, paragraphs } from '../form-fields.ts'
import { Id } from '../id.ts'
import { listQuery, pageOf } from './list/list.ts'
import { Version } from '#contract/version'

/** ISO 8601, UTC. */
const Time = z.string()

/** `isMarked`: a broker marked the person. The others are recognized by their email. */
export const InsiderAtDesk = z.object({
  relation: z.enum(insiderRelations),
  note: z.string(),
  isMarked: z.boolean(),
})
export type InsiderAtDesk = z.output<typeof InsiderAtDesk>

export const DeskReview = z.object({
  id: z.string(),
  package: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  /** The id and the email are '' for sample data. */
  reviewer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  rating: z.int(),
  text: z.string(),
  at: Time,
  isVerified: z.boolean(),
  isSample: z.boolean(),
  /** Why somebody should check it, such as 'a link'; '' when nobody has to. */
  lookFor: z.string(),
  /** How many customers have reported it. */
  reports: z.int(),
  removed: z.nullable(
    z.object({ reason: z.enum(removalReasonNames), note: z.string(), by: z.string(), at: Time }),
  ),
  answer: z.nullable(z.object({ text: z.string(), by: z.string(), at: Time })),
  /** How the reviewer is related to us; null for everybody else. */
  insider: z.nullable(InsiderAtDesk),
  /** Sent back with each change, so that a newer version is not overwritten unseen. */
  version: z.int(),
})
export type DeskReview = z.output<typeof DeskReview>

const moderating = { tag: 'Desk', caller: 'staff', needs: 'moderate reviews' } as const
const ofReview = { params: z.object({ reviewId: Id }) } as const
/** The `version` of the review that the caller saw. */
const seen = { version: Version }
const Changed = z.object({ message: z.string(), version: z.int() })
const changeProblems = ['review_not_found', 'changed_meanwhile'] as const

export const listReviews = endpoint({
  ...moderating,
  method: 'GET',
  path: '/api/desk/reviews',
  summary: 'Reviews, newest first. `q` finds words in the name and the text of the newest reviews',
  query: listQuery({
    state: z.optional(z.enum(reviewStates)),
    package: z.optional(Id),
    stars: z.optional(
      z.coerce.number<string | number>().check(z.int(), z.minimum(fewestStars), z.maximum(mostStars)),
    ),
  }),
  response: pageOf(DeskReview),
})

export const getReview = endpoint({
  ...moderating,
  ...ofReview,
  method: 'GET',
  path: '/api/desk/reviews/:reviewId',
  summary: 'One review',
  response: DeskReview,
  problems: ['review_not_found'],
})

export const removeReview = endpoint({
  ...moderating,
  ...ofReview,
  method: 'POST',
  path: '/api/desk/reviews/:reviewId/remove',
  summary:
    'Take a review down. The shop shows the reason in its place, and its stars no longer count. No reason is about the opinion',
  isRepeatable: true,
  body: z.object({
    reason: z.enum(removalReasonNames),
    /** Public, after the reason. */
    note: z
      .string()
      .check(
        z.trim(),
        z.maxLength(longestRemovalNote),
        z.regex(manyLines, { error: 'Enter plain text, without control characters.' }),
      ),
    ...seen,
  }),
  response: Changed,
  problems: changeProblems,
})

export const restoreReview = endpoint({
  ...moderating,
  ...ofReview,
  method: 'POST',
  path: '/api/desk/reviews/:reviewId/restore',
  summary: 'Show a removed review again',
  isRepeatable: true,
  body: z.object(seen),
  response: Changed,
  problems: changeProblems,
})

export const passReview = endpoint({
  ...moderating,
  ...ofReview,
  method: 'POST',
  path: '/api/desk/reviews/:reviewId/pass',
  summary: 'Note that somebody has looked at a review and found nothing wrong with it',
  isRepeatable: true,
  body: z.object(seen),
  response: Changed,
  problems: changeProblems,
})

export const answerReview = endpoint({
  ...moderating,
  ...ofReview,
  method: 'PUT',
  path: '/api/desk/reviews/:reviewId/answer',
  summary:
    'Write the brokerage’s answer below a review, or change it. Earlier wordings stay in the audit log',
  body: z.object({
    text: paragraphs({ label: 'the answer', mostCharacters: longestReviewAnswer }),
    ...seen,
  }),
  response: Changed,
  problems: changeProblems,
})

export const withdrawAnswer = endpoint({
  ...moderating,
  ...ofReview,
  method: 'POST',
  path: '/api/desk/reviews/:reviewId/withdraw-answer',
  summary: 'Take the brokerage’s answer away',
  isRepeatable: true,
  body: z.object(seen),
  response: Changed,
  problems: changeProblems,
})

const marking = {
  tag: 'Desk',
  caller: 'staff',
  needs: 'manage staff',
  params: z.object({ customerId: Id }),
} as const

export const markInsider = endpoint({
  ...marking,
  method: 'PUT',
  path: '/api/desk/insiders/:customerId',
  summary:
    'Mark a customer who works for us or a seller, or is related to somebody who does. They may not review',
  body: z.object({
    relation: z.enum(insiderRelations),
    note: manyLinesText(longestInsiderNote),
  }),
  response: MessageResponse,
  problems: ['customer_not_found'],
})

export const unmarkInsider = endpoint({
  ...marking,
  method: 'DELETE',
  path: '/api/desk/insiders/:customerId',
  summary: 'Take the mark away',
  response: MessageResponse,
  problems: ['customer_not_found'],
})

export const reviewEndpoints = [
  answerReview,
  getReview,
  listReviews,
  markInsider,
  passReview,
  removeReview,
  restoreReview,
  unmarkInsider,
  withdrawAnswer,
] as const
