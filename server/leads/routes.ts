import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/leads'
import { claimLead } from '#server/leads/claim-lead'
import { sendLead } from '#server/leads/send-lead'
import { getRequests } from '#server/leads/get-requests'
import { leadPage } from '#server/leads/without-script/lead-page'
import { witnessOf } from '#server/legal/record-consent'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const leadRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.sendLead, ({ caller, body }, request) =>
    sendLead(platform, body, {
      caller,
      witness: witnessOf(request),
      idempotencyKey: idempotencyKeyOf(request),
    }),
  )
  serve(app, contract.claimLead, ({ caller, body }) => claimLead(platform, caller, body.token))
  serve(app, contract.getRequests, ({ caller }) => getRequests(platform, caller.id))
  leadPage(app, platform)
}
