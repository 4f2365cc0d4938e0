import type { FastifyInstance } from 'fastify'
import { getReviews as endpoint } from '#contract/reviews'
import { prepareAnswer, sendPrepared } from '#server/platform/http/prepared-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'
import { getReviews } from '#server/reviews/get-reviews'

export const reviewRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, endpoint, async ({ params, query }, request, reply) =>
    sendPrepared(request, reply, prepareAnswer(await getReviews(platform, params.productId, query.pageNo))),
  )
}
