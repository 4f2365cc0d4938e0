// Every change of a lead at the desk: the row is locked, the version compared, the change made and written to the audit log.
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { duePlace } from '#rules/due-places'
import { leadDueAt } from '#rules/lead-work'
import { customerWasErased } from '#server/accounts/problems'
import { recordAudit } from '#server/audit/record-audit'
import { changedFields } from '#server/audit/changed-fields'
import { leadChanged, noSuchLead } from './problems.ts'
import { announceChange } from '#server/live/announce-change'
import { changerOf } from '#server/staff/name-of'
import { nameOfHolder } from '#server/staff/work-of-colleagues'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

export type Lead = Selectable<Tables['lead']>
type Trx = Transaction<Tables>
type Fields = Partial<Pick<Lead, 'stage' | 'assigned_to' | 'next_step' | 'next_step_at' | 'lost_reason'>>

/** The fields to change, and what the audit log calls it. */
export type LeadChange = {
  fields: Fields
  /** More columns. The log leaves them out because they contain personal data. */
  columns?: Updateable<Tables['lead']>
  action: string
  details?: Record<string, unknown>
}

/** Waits for other changes of the lead. Throws `lead_not_found`. */
export const lockLead = async (trx: Trx, leadId: string): Promise<Lead> => {
  const lead = await trx
    .updateTable('lead')
    .set(({ ref }) => ({ reference: ref('reference') }))
    .where('id', '=', leadId)
    .returningAll()
    .executeTakeFirst()
  if (!lead) throw noSuchLead()
  return lead
}

/** The same, for a lead whose owner we can still reach. Throws `customer_erased` too. */
export const lockReachable = async (trx: Trx, leadId: string): Promise<Lead> => {
  const lead = await lockLead(trx, leadId)
  if (lead.erased_at !== null) throw customerWasErased()
  return lead
}

type Input = {
  leadId: string
  /** The version that the caller saw. Absent: the change is right whatever else changed. */
  version?: number
  /** Undefined: the lead is already in that state. */
  decide: (lead: Lead, trx: Trx) => Promise<LeadChange | undefined> | LeadChange | undefined
}

/** Throws `lead_not_found`, or `changed_meanwhile` when somebody else was faster. */
export const changeLead = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  staff: Pick<Caller, 'id'>,
  { leadId, version, decide }: Input,
): Promise<Lead> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockLead(trx, leadId)
    const change = await decide(lead, trx)
    if (!change) return lead
    if (version !== undefined && version !== lead.version) throw await whoChanged(trx, lead)
    return storeLeadChange(platform, trx, staff, lead, change)
  })

/** For a lead that is locked. */
export const storeLeadChange = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Trx,
  staff: Pick<Caller, 'id'>,
  lead: Lead,
  { fields, columns, action, details }: LeadChange,
): Promise<Lead> => {
  const now = platform.now()
  const next = { ...lead, ...fields, ...timesOf(lead, fields, now) }
  const { due_place, first_answer_at, stage_since } = next
  const changed = { version: lead.version + 1, changed_at: now, changed_by: staff.id }
  const stored = await trx
    .updateTable('lead')
    .set({ ...columns, ...fields, due_place, first_answer_at, stage_since, ...changed })
    .where('id', '=', lead.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'lead',
    subjectId: lead.id,
    details: {
      reference: lead.reference,
      changed: changedFields(shown(lead, fields), shown(stored, fields)),
      ...details,
    },
  })
  await announceChange(platform, trx, { kind: 'leads', id: lead.id, version: stored.version, by: staff.id })
  return stored
}

/** The first answer was given when the lead left the stage 'new'; back there, it is still owed. */
const timesOf = (lead: Lead, fields: Fields, now: number) => {
  const next: Lead = { ...lead, ...fields }
  const { stage, answer_due_at, next_step_at, first_answer_at, stage_since, created_at } = next
  const dueAt = leadDueAt({ stage, answerDueAt: answer_due_at, nextStepAt: next_step_at })
  return {
    due_place: duePlace(dueAt, created_at),
    first_answer_at: stage === 'new' ? null : (first_answer_at ?? now),
    stage_since: stage === lead.stage ? stage_since : now,
  }
}

const shown = (lead: Lead, fields: Fields) =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof Fields)[]).map((name) => {
      const value = lead[name]
      return [name, typeof value === 'number' ? asTime(value) : value]
    }),
  )

/** The 409 for a lead that was changed after it was seen. `more`: what else the form shows. */
export const whoChanged = async (trx: Trx, lead: Lead, more: Record<string, unknown> = {}) =>
  leadChanged({
    current: {
      version: lead.version,
      stage: lead.stage,
      holder: await nameOfHolder(trx, lead.assigned_to),
      nextStep: lead.next_step,
      nextStepAt: lead.next_step_at === null ? '' : asTime(lead.next_step_at),
      ...more,
    },
    ...(await changerOf(trx, lead.changed_by)),
    changedAt: asTime(lead.changed_at ?? lead.created_at),
  })
