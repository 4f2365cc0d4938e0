import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/leads/offers'
import { addOffer, changeOffer, discardOffer } from '#server/offers/edit-offer'
import { handleOfferAnswer, sendOffers, withdrawOffer } from '#server/offers/send-offers'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const leadOfferRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.addOffer, ({ caller, params, body }, request) =>
    addOffer(platform, caller, params.leadId, body, idempotencyKeyOf(request)),
  )
  serve(app, contract.changeOffer, ({ caller, params, body }) => changeOffer(platform, caller, params, body))
  serve(app, contract.discardOffer, ({ caller, params }) => discardOffer(platform, caller, params))
  serve(app, contract.sendOffers, ({ caller, params, body }) =>
    sendOffers(platform, caller, params.leadId, body.offers),
  )
  serve(app, contract.withdrawOffer, ({ caller, params, body }) =>
    withdrawOffer(platform, caller, { ...params, ...body }),
  )
  serve(app, contract.handleOfferAnswer, ({ caller, params }) => handleOfferAnswer(platform, caller, params))
}
