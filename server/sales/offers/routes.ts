import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sale-offers'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { readSaleOf } from '../sale.ts'
import { getSaleOffers, readInstruction, readOfferForSeller } from './get-offers.ts'
import { instructBroker } from './instruct-broker.ts'
import { openOffer } from './present-offer.ts'
import { saveAssumptions } from './save-assumptions.ts'
import { tellOfOffers } from './tell-of-offers.ts'

export const saleOfferRoutes = (app: FastifyInstance, platform: Platform) => {
  const { direct: read } = platform.database
  serve(app, contract.getSaleOffers, async ({ caller, params }) =>
    getSaleOffers(platform, read, await readSaleOf(read, caller.id, params.saleId)),
  )
  serve(app, contract.openSaleOffer, async ({ caller, params }) => {
    const sale = await openOffer(platform, caller, params)
    const offer = await readOfferForSeller(platform, read, sale, params.offerId)
    return { message: `The offer of ${offer.label} is open.`, offer }
  })
  serve(app, contract.instructBroker, async ({ caller, params, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    const { id } = await instructBroker(platform, caller, params, { body, idempotencyKey })
    const sale = await readSaleOf(read, caller.id, params.saleId)
    return {
      message: 'Your broker has your instruction and will call you. Nothing is accepted yet.',
      instruction: await readInstruction(platform, read, sale, id),
    }
  })
  serve(app, contract.tellOfOffers, async ({ caller, params, body }) => {
    const tellsOfOffersAt = await tellOfOffers(platform, { ...params, ...body, customer: caller })
    return {
      message: body.tells
        ? 'We may tell senders of offers that other offers exist.'
        : 'We tell nobody that other offers exist.',
      tellsOfOffersAt,
    }
  })
  serve(app, contract.saveAssumptions, async ({ caller, params, body }) => {
    const actor = { id: caller.id, role: 'customer' } as const
    const { version } = await saveAssumptions(platform, actor, params.saleId, body)
    return { message: 'The estimates use your numbers.', version }
  })
}
