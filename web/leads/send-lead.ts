import type { sendLead as endpoint } from '#contract/leads'
import type { Client } from '#contract/client'
import type { Request, Response } from '#contract/endpoint'
import { attemptAt, isLost } from '#contract/send-once'
import { changeLeadDraft, readLeadDraft } from '#web/leads/lead-draft.ts'

export type LeadBody = Request<typeof endpoint>['body']
export type SentLead = Response<typeof endpoint>

/** Sends a lead. Retries create it only once, even after a reload. Rejects with an ApiProblem. */
export const sendLead = async (call: Client, body: LeadBody): Promise<SentLead> => {
  const attempt = attemptAt(body, readLeadDraft(Date.now())?.attempt)
  changeLeadDraft({ attempt }, Date.now())
  try {
    return await call('POST /api/leads', { body, idempotencyKey: attempt.idempotencyKey })
  } catch (problem) {
    // The server has answered this key, so the next click is a new attempt.
    if (!isLost(problem)) changeLeadDraft({ attempt: undefined }, Date.now())
    throw problem
  }
}
