// Checks a lead, stores it with its consent, and notifies both sides. All or nothing.
import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import { isFromProgram } from '#contract/form-fields'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { checkLead, type Lead } from '#server/leads/check-lead'
import { leadReceivedMail } from '#server/leads/mails/lead-received'
import { newLeadMail } from '#server/leads/mails/new-lead'
import { newReference } from '#rules/leads'
import { storeLead } from '#server/leads/store-lead'
import { legalTexts } from '#server/legal/legal-texts'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import { once, visitorWith } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

export type SentLead = { message: string; reference: string }

type Sending = {
  caller: Pick<Caller, 'id'> | undefined
  witness: Witness
  /** With the same key it happens only once. */
  idempotencyKey: string | undefined
}

/** Throws one sentence for each bad field, including a state without a license. Nothing is stored then. */
export const sendLead = async (platform: Needs, lead: Lead, sending: Sending): Promise<SentLead> => {
  if (isFromProgram(lead)) return answer(newReference(brokerageOf(platform).brand, randomInt))
  const { caller, idempotencyKey: key } = sending
  const sender = caller?.id ?? visitorWith(key, sending.witness.address)
  return once(platform, { caller: sender, call: 'leads', key, body: lead }, (trx) =>
    take(platform, trx, lead, sending),
  )
}

const take = async (
  platform: Needs,
  trx: Transaction<Tables>,
  lead: Lead,
  { caller, witness }: Sending,
): Promise<SentLead> => {
  const { licensedStates } = brokerageOf(platform)
  const { tcpaConsent } = legalTexts(platform)
  const checked = checkLead(lead, { licensedStates, consentVersion: tcpaConsent.version })
  const customerId = caller?.id ?? null
  const { leadId, reference } = await storeLead(platform, trx, { ...lead, ...checked }, customerId)
  if (lead.tcpaConsent)
    await recordConsent(platform, trx, { texts: [tcpaConsent], witness, customerId, leadId })
  await recordAudit(platform, trx, {
    actorId: customerId,
    actorRole: caller ? 'customer' : 'visitor',
    action: 'sent',
    subject: 'lead',
    subjectId: leadId,
    details: { reference, hasTcpaConsent: lead.tcpaConsent === true },
  })
  await enqueue(platform, trx, leadReceivedMail, { leadId })
  await enqueue(platform, trx, newLeadMail, { leadId })
  return answer(reference)
}

const answer = (reference: string): SentLead => ({
  message: `Thank you. We have your request. Its reference is ${reference}.`,
  reference,
})
