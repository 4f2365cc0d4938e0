import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/leads/leads'
import * as imports from '#contract/desk/leads/lead-imports'
import * as entering from '#contract/desk/leads/new-lead'
import { findKnown } from '#server/desk/leads/known-people'
import { answerLead } from '#server/desk/leads/answer-lead'
import { addLeadNote } from '#server/leads/work/add-note'
import { checkLeads, importLeads } from '#server/desk/leads/imports/import-leads'
import { enterLead } from '#server/desk/leads/enter-lead'
import { leadExport } from '#server/desk/leads/export-leads'
import { getLead } from '#server/desk/leads/get-lead'
import { sendToBuyer } from './send-to-buyer.ts'
import { assignLead, claimLead } from '#server/desk/leads/hold-lead'
import { listLeads } from '#server/desk/leads/list-leads'
import { sendExport } from '#server/desk/list/export-list'
import { setLeadStage, setNextStep } from '#server/leads/work/move-lead'
import { nameOf } from '#server/staff/name-of'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const leadRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listLeads, ({ query, caller }) => listLeads(platform, caller.id, query))
  serve(app, contract.exportLeads, ({ query, caller }, ...http) =>
    sendExport(platform, caller, leadExport(platform, caller.id, query), http),
  )
  serve(app, contract.getLead, ({ params }) => getLead(platform, params.leadId))
  serve(app, entering.findKnownPeople, ({ query }) => findKnown(platform.database.direct, query))
  serve(app, entering.enterLead, ({ caller, body }, request) =>
    enterLead(platform, caller, body, idempotencyKeyOf(request)),
  )
  serve(app, entering.answerLead, ({ caller, params, body }) =>
    answerLead(platform, caller, params.leadId, body),
  )
  serve(app, imports.checkLeadFile, (_, request) => checkLeads(platform, request))
  serve(app, imports.importLeadFile, ({ caller }, request) => importLeads(platform, caller, request))
  serve(app, contract.claimLeadAtDesk, async ({ caller, params }) => {
    const { reference, version } = await claimLead(platform, caller, params.leadId)
    return { message: `${reference} is yours.`, version }
  })
  serve(app, contract.assignLead, async ({ caller, params, body }) => {
    const lead = await assignLead(platform, caller, params.leadId, body)
    const name = await nameOf(platform.database.direct, lead.assigned_to)
    const message =
      name === '' ? `Nobody has ${lead.reference} now.` : `${lead.reference} was given to ${name}.`
    return { message, version: lead.version }
  })
  serve(app, contract.setLeadStage, async ({ caller, params, body }) => {
    const { reference, stage, version } = await setLeadStage(platform, caller, params.leadId, body)
    return { message: `${reference} is in the stage “${stage}”.`, version }
  })
  serve(app, contract.setLeadNextStep, async ({ caller, params, body }) => {
    const { version } = await setNextStep(platform, caller, params.leadId, body)
    return { message: body.what ? 'The next step is planned.' : 'Nothing is planned.', version }
  })
  serve(app, contract.addLeadNote, ({ caller, params, body }, request) =>
    addLeadNote(platform, caller, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, contract.handOnLeadAtDesk, ({ caller, params, body }) =>
    sendToBuyer(platform, caller, params.leadId, body),
  )
}
