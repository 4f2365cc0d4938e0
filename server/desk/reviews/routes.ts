import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/reviews'
import {
  answerReview,
  passReview,
  removeReview,
  restoreReview,
  withdrawAnswer,
} from '#server/reviews/change-review'
import { listReviews } from '#server/desk/reviews/list-reviews'
import { markInsider, unmarkInsider } from '#server/reviews/mark-insider'
import { readReviewRows } from '#server/reviews/desk-reviews'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { reviewNotFound } from '#server/reviews/problems'

export const deskReviewRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listReviews, ({ query }) => listReviews(platform, query))
  serve(app, contract.getReview, async ({ params }) => {
    const [review] = await readReviewRows(platform.database.direct, [params.reviewId])
    if (!review) throw reviewNotFound()
    return review
  })
  serve(app, contract.removeReview, ({ caller, params, body }, request) =>
    removeReview(platform, caller.id, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, contract.restoreReview, ({ caller, params, body }, request) =>
    restoreReview(platform, caller.id, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, contract.passReview, ({ caller, params, body }, request) =>
    passReview(platform, caller.id, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, contract.answerReview, ({ caller, params, body }) =>
    answerReview(platform, caller.id, { ...params, ...body }),
  )
  serve(app, contract.withdrawAnswer, ({ caller, params, body }, request) =>
    withdrawAnswer(platform, caller.id, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, contract.markInsider, ({ caller, params, body }) =>
    markInsider(platform, caller.id, { ...params, ...body }),
  )
  serve(app, contract.unmarkInsider, ({ caller, params }) =>
    unmarkInsider(platform, caller.id, params.customerId),
  )
}
