// What the desk does with the offers for a home.
import type { FastifyInstance } from 'fastify'
import * as link from '#contract/desk/sales/offer-link'
import * as contract from '#contract/desk/sales/offers'
import type { DeskOffer } from '#contract/desk/sales/offers'
import { offerIs } from '#rules/offer-words'
import { getDeskOffers, readDeskOffer } from '#server/desk/sales/get-offers'
import { memberOf } from '#server/platform/api/callers'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { takeAcceptanceBack } from '#server/sales/offers/accepted-offer'
import { addTerms } from '#server/sales/offers/add-terms'
import { carryOver } from '#server/sales/offers/carry-over'
import type { OfOffer } from '#server/sales/offers/change-offer'
import { readInstruction } from '#server/sales/offers/get-offers'
import { handleInstruction } from '#server/sales/offers/handle-instruction'
import { endOfferLink, makeOfferLink } from '#server/sales/offers/link/make-link'
import { compareOffer, moveOffer, noteDisclosure } from '#server/sales/offers/move-offer'
import { presentOffer } from '#server/sales/offers/present-offer'
import { receiveOffer } from '#server/sales/offers/receive-offer'
import { readSale } from '#server/sales/sale'

export const saleOfferDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  const { direct: read } = platform.database
  const answer = async ({ saleId, offerId }: OfOffer, sentence: (offer: DeskOffer) => string) => {
    const offer = await readDeskOffer(platform, read, saleId, offerId)
    return { ...offer, message: sentence(offer) }
  }
  serve(app, contract.getDeskOffers, ({ params }) => getDeskOffers(platform, read, params.saleId))
  serve(app, contract.receiveOffer, async ({ caller, params: { saleId }, body }, request) => {
    const input = { saleId, body, idempotencyKey: idempotencyKeyOf(request) }
    const { id } = await receiveOffer(platform, caller, input)
    return answer(
      { saleId, offerId: id },
      ({ label }) => `The offer of ${label} is in. The seller has an email.`,
    )
  })
  serve(app, contract.carryOfferOver, async ({ caller, params: { saleId }, body }, request) => {
    const input = { saleId, ...body, idempotencyKey: idempotencyKeyOf(request) }
    const { id } = await carryOver(platform, caller, input)
    return answer({ saleId, offerId: id }, ({ label }) => `The cash offer is ${label} now.`)
  })
  serve(app, contract.addOfferTerms, async ({ caller, params, body }, request) => {
    await addTerms(platform, memberOf(caller), { params, body, idempotencyKey: idempotencyKeyOf(request) })
    return answer(params, ({ label, termsNumber }) => `${label} has terms ${termsNumber} now.`)
  })
  serve(app, contract.presentOffer, async ({ caller, params, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    await presentOffer(platform, caller, params, { body, idempotencyKey })
    return answer(params, ({ label }) => `The offer of ${label} is presented.`)
  })
  serve(app, contract.compareOffer, async ({ caller, params, body }) => {
    await compareOffer(platform, caller, { ...params, ...body })
    return answer(params, ({ label }) => `The offer of ${label} is compared with its paper.`)
  })
  serve(app, contract.discloseToBuyer, async ({ caller, params, body }) => {
    await noteDisclosure(platform, caller, { ...params, ...body })
    return answer(params, () => 'The disclosure to the buyer is noted.')
  })
  serve(app, contract.moveOffer, async ({ caller, params, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    await moveOffer(platform, caller, params, { body, idempotencyKey })
    return answer(params, ({ label, state }) => `The offer of ${label} is ${offerIs[state]}.`)
  })
  serve(app, contract.takeAcceptanceBack, async ({ caller, params, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    await takeAcceptanceBack(platform, caller, params, { body, idempotencyKey })
    return answer(params, ({ label }) => `The acceptance of ${label} is taken back.`)
  })
  linkRoutes(app, platform)
  serve(app, contract.handleInstruction, async ({ caller, params, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    const { isNotCarriedOut } = await handleInstruction(platform, caller, params, { body, idempotencyKey })
    const sale = await readSale(read, params.saleId)
    const instruction = await readInstruction(platform, read, sale, params.instructionId)
    const message = isNotCarriedOut
      ? 'The instruction is closed. It was not carried out.'
      : 'The instruction is carried out.'
    return { message, instruction }
  })
}

const linkRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, link.makeOfferLink, async ({ caller, params }) => ({
    message: 'The link is ready. Copy it and send it to agents.',
    link: await makeOfferLink(platform, caller, params.saleId),
  }))
  serve(app, link.endOfferLink, async ({ caller, params }) => {
    await endOfferLink(platform, caller, params.saleId)
    return { message: 'The link for offers has ended.' }
  })
}
