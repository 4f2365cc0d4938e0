import type { Kysely } from 'kysely'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { leadLabels } from '#contract/lead-questions'
import type { Tables } from '#database/tables'
import { asNote } from '#server/desk/as-note'
import { readHistory } from '#server/desk/audit/read-history'
import type { Lead } from '#server/leads/work/change-lead'
import { leadRow } from '#server/desk/leads/list-leads'
import { noSuchLead } from '#server/leads/work/problems'
import { readLeadPeople } from '#server/desk/leads/read-lead-people'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { measures } from '#server/leads/describe-home'
import { readLeadOffers } from '#server/offers/read-offers'
import type { Platform } from '#server/platform/platform'
import { readColleagues } from '#server/staff/colleagues'

type Needs = Pick<Platform, 'database' | 'config' | 'now'>

/** By its id, or by the reference that people use. Throws `lead_not_found`. */
export const getLead = async (platform: Needs, idOrReference: string): Promise<LeadDetail> => {
  const { direct: read } = platform.database
  const lead = await read
    .selectFrom('lead')
    .leftJoin('account', 'account.id', 'lead.assigned_to')
    .selectAll('lead')
    .select('account.name as holder')
    .where((eb) =>
      eb.or([eb('lead.id', '=', idOrReference), eb('lead.reference', '=', idOrReference.toUpperCase())]),
    )
    .executeTakeFirst()
  if (!lead) throw noSuchLead()
  const [people, offers, notes, history, colleagues] = await Promise.all([
    readLeadPeople(read, lead),
    readLeadOffers(platform, lead.id),
    readNotes(read, lead.id),
    readHistory(platform, ['lead'], [lead.id]),
    readColleagues(read),
  ])
  return { ...leadRow(lead), ...factsOf(lead), ...people, ...offers, notes, history, colleagues }
}

const factsOf = (lead: Lead) => ({
  email: lead.email,
  phone: lead.phone_number,
  state: lead.state,
  sellingTimeline: lead.selling_timeline,
  answers: answersOf(lead),
  stageSince: asTime(lead.stage_since),
  answerDueAt: asTime(lead.answer_due_at),
  firstAnswerAt: asTimeOrNot(lead.first_answer_at),
  nextStepAt: asTimeOrNot(lead.next_step_at),
  lostReason: lead.lost_reason,
})

const answersOf = (lead: Lead): LeadDetail['answers'] => {
  const told: (readonly [label: string, value: string])[] = [
    ...measures(lead),
    [leadLabels.lotSize, lead.lot_size],
    [leadLabels.garageType, lead.garage_type],
    [leadLabels.specialFeatures, lead.special_features],
    [leadLabels.recentUpgrades, lead.recent_upgrades],
    [leadLabels.knownIssues, lead.known_issues],
    [leadLabels.hoaMembership, lead.hoa_membership],
    [leadLabels.zoningDetails, lead.zoning_details],
  ]
  return told.map(([label, value]) => ({ label, value }))
}

const readNotes = async (read: Kysely<Tables>, leadId: string): Promise<LeadDetail['notes']> => {
  const rows = await read
    .selectFrom('lead_note')
    .leftJoin('account', 'account.id', 'lead_note.author_id')
    .select(['lead_note.id', 'lead_note.text', 'lead_note.created_at', 'account.name'])
    .where('lead_note.lead_id', '=', leadId)
    .orderBy('lead_note.created_at')
    .orderBy('lead_note.id')
    .execute()
  return rows.map(asNote)
}
