import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/leads'
import { linkWithLogin } from '#server/accounts/without-script'
import { claimLead } from '#server/leads/claim-lead'
import { sendLead } from '#server/leads/send-lead'
import { getRequests } from '#server/leads/get-requests'
import { leadPage } from '#server/leads/without-script/lead-page'
import { witnessOf } from '#server/legal/record-consent'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { linkForms } from '#server/without-script/link-form'

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
  linkForms(app, platform, [
    linkWithLogin(platform, {
      path: '/lead_form/claim',
      title: 'Your home in your account',
      button: 'Log in and add it',
      intro: 'Please enter the email and password of the account that gets your request.',
      act: async (customer, token) => (await claimLead(platform, customer, token)).message,
    }),
  ])
}
