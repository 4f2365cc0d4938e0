import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/offers'
import { answerOffer } from '#server/offers/answer-offer'
import { getOffers } from '#server/offers/get-offers'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const offerRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getOffers, ({ caller }) => getOffers(platform, caller.id))
  serve(app, contract.answerOffer, ({ caller, params, body }, request) =>
    answerOffer(platform, caller, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
}
