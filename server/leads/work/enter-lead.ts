// A lead that the staff enters.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { enterLead as endpoint } from '#contract/desk/leads/new-lead'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { duePlace } from '#rules/due-places'
import { isTalk } from '#rules/lead-work'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { checkLead } from '#server/leads/check-lead'
import { leadReceivedMail } from '#server/leads/mails/lead-received'
import { storeLead } from '#server/leads/store-lead'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type EnteredLead = Omit<Parsed<typeof endpoint>['body'], 'isNew'>
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

/** Assigns the lead to the staff member who talks to the owner. That counts as the first answer. Throws one sentence for each bad field. */
export const storeEntered = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { customerId, spokenConsent = '', note, ...lead }: EnteredLead,
): Promise<{ message: string; id: string; reference: string }> => {
  const { licensedStates } = brokerageOf(platform)
  const checked = checkLead(
    { ...lead, tcpaConsent: false, tcpaConsentVersion: '' },
    { licensedStates, consentVersion: '' },
  )
  const entered = { by: staff.id, spokenConsent }
  const { leadId: id, reference } = await storeLead(
    platform,
    trx,
    { ...lead, ...checked, entered },
    customerId ?? null,
  )
  const now = platform.now()
  await trx
    .updateTable('lead')
    .set({
      assigned_to: staff.id,
      ...(isTalk(lead.source) && {
        stage: 'contacted',
        first_answer_at: now,
        due_place: duePlace(null, now),
      }),
    })
    .where('id', '=', id)
    .execute()
  if (note !== '') await storeNote(platform, trx, staff, { leadId: id, text: note })
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action: 'lead entered',
    subject: 'lead',
    subjectId: id,
    details: { reference, source: lead.source, hasSpokenConsent: spokenConsent !== '' },
  })
  if (lead.email) await enqueue(platform, trx, leadReceivedMail, { leadId: id })
  return { message: `${reference} is entered.`, id, reference }
}

type Imported = Omit<EnteredLead, 'customerId' | 'spokenConsent'>

/** A lead from a file, which nobody has talked to: the staff owes it a first answer, and nothing is mailed. Returns its reference. */
export const storeImported = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { note, ...lead }: Imported,
): Promise<string> => {
  const entered = { by: staff.id, spokenConsent: '' }
  const { leadId: id, reference } = await storeLead(platform, trx, { ...lead, entered }, null)
  if (note !== '') await storeNote(platform, trx, staff, { leadId: id, text: note })
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action: 'lead imported',
    subject: 'lead',
    subjectId: id,
    details: { reference, source: lead.source },
  })
  return reference
}

const storeNote = (
  { newId, now }: Needs,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { leadId, text }: { leadId: string; text: string },
) =>
  trx
    .insertInto('lead_note')
    .values({ id: newId(), lead_id: leadId, author_id: staff.id, text, created_at: now() })
    .execute()
