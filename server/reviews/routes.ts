import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reviews'
import { prepareAnswer, sendPrepared } from '#server/platform/http/prepared-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { getReviews } from '#server/reviews/get-reviews'
import { reportReview } from '#server/reviews/report-review'
import { submitReview } from '#server/reviews/submit-review'

export const reviewRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getReviews, async ({ params, query }, request, reply) =>
    sendPrepared(request, reply, prepareAnswer(await getReviews(platform, params.productId, query.pageNo))),
  )

  serve(app, contract.submitReview, async ({ caller, body }) => {
    await submitReview(platform, caller, body)
    return { message: 'Thank you. Everyone can read your review now.' }
  })

  serve(app, contract.reportReview, async ({ caller, body }) => {
    await reportReview(platform, caller.id, body.reviewId)
    return { message: 'Thank you. We will look at this review.' }
  })
}
