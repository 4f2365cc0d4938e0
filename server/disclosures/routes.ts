import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/disclosures'
import type { DisclosureTexts } from '#contract/disclosures'
import * as terms from '#contract/terms-of-sale'
import { acknowledge } from '#server/disclosures/acknowledge'
import { acknowledgeForOrder } from '#server/disclosures/acknowledge-for-order'
import { claimAcknowledgment } from '#server/disclosures/claim-acknowledgment'
import { disclosureTexts, disclosuresVersion, legalTexts, termsOfSale } from '#server/legal/legal-texts'
import { witnessOf } from '#server/legal/record-consent'
import { markForEveryone } from '#server/platform/http/prepared-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const disclosureRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getDisclosures, (_input, _request, reply) => {
    void markForEveryone(reply)
    const texts = disclosureTexts(platform).map(({ id, text }) => [id, text])
    return {
      version: disclosuresVersion(platform),
      texts: Object.fromEntries(texts) as DisclosureTexts['texts'],
    }
  })
  serve(app, contract.getLegalTexts, (_input, _request, reply) => {
    void markForEveryone(reply)
    const { tcpaConsent, leadSubmit, refunds, offerTimeline } = legalTexts(platform)
    return { tcpaConsent, leadSubmit, refunds, offerTimeline }
  })
  serve(app, contract.acknowledgeDisclosures, ({ caller, body }, request) =>
    acknowledge(platform, caller, body, witnessOf(request)),
  )
  serve(app, contract.claimAcknowledgment, ({ caller, body }) => claimAcknowledgment(platform, caller, body))
  serve(app, contract.acknowledgeForOrder, ({ caller, params, body }, request) =>
    acknowledgeForOrder(platform, caller, params.orderId, body, witnessOf(request)),
  )
  serve(app, terms.getTermsOfSale, (_input, _request, reply) => {
    void markForEveryone(reply)
    return termsOfSale(platform)
  })
}
