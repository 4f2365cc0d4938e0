import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/disclosures'
import { acknowledge } from '#server/disclosures/acknowledge'
import { disclosureTexts, disclosuresVersion, legalTexts } from '#server/legal/legal-texts'
import { witnessOf } from '#server/legal/record-consent'
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
}
