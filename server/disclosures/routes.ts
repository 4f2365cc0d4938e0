import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/disclosures'
import * as terms from '#contract/terms-of-sale'
import { brokerageOf } from '#server/brokerage/brokerage'
import { acknowledge } from '#server/disclosures/acknowledge'
import { acknowledgeForOrder } from '#server/disclosures/acknowledge-for-order'
import { claimAcknowledgment } from '#server/disclosures/claim-acknowledgment'
import { disclosureTexts, disclosuresVersion, legalTexts } from '#server/legal/legal-texts'
import { witnessOf } from '#server/legal/record-consent'
import { termsOfSale } from '#server/legal/terms-of-sale'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const disclosureRoutes = (app: FastifyInstance, platform: Platform) => {
  const texts = Object.fromEntries(disclosureTexts(platform).map(({ id, text }) => [id, text])) as Record<
    contract.DisclosureId,
    string
  >
  const { tcpaConsent, leadSubmit, refunds, offerTimeline } = legalTexts(platform)
  serve(app, contract.getDisclosures, () => ({ version: disclosuresVersion, texts }))
  serve(app, contract.getLegalTexts, () => ({ tcpaConsent, leadSubmit, refunds, offerTimeline }))
  serve(app, contract.acknowledgeDisclosures, ({ caller, body }, request) =>
    acknowledge(platform, caller, body, witnessOf(request)),
  )
  serve(app, contract.claimAcknowledgment, ({ caller, body }) => claimAcknowledgment(platform, caller, body))
  serve(app, contract.acknowledgeForOrder, ({ caller, params, body }, request) =>
    acknowledgeForOrder(platform, caller, params.orderId, body, witnessOf(request)),
  )
  serve(app, terms.getTermsOfSale, () => termsOfSale(brokerageOf(platform)))
}
