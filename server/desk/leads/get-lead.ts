import type { Kysely } from 'kysely'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { leadLabels } from '#contract/lead-questions'
import type { Tables } from '#database/tables'
import { asNote } from '#server/desk/as-note'
import { readHistory } from '#server/desk/audit/read-history'
import type { Lead } from '#server/leads/work/change-lead'
import { ownerOf } from '#server/leads/work/lead-owner'
import { leadRow } from '#server/desk/leads/list-leads'
import { noSuchLead } from '#server/leads/work/problems'
import { readLeadPeople } from '#server/desk/leads/read-lead-people'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { inWords, measures } from '#server/leads/describe-home'
import { answersIn } from '#server/leads/lead-answers'
import { readLeadOffers } from '#server/offers/read-offers'
import type { Platform } from '#server/platform/platform'
import { nameOf } from '#server/staff/name-of'
import { readColleagues } from '#server/staff/colleagues'
import { holderAmong } from '#server/staff/work-of-colleagues'

type Needs = Pick<Platform, 'database' | 'config' | 'now'>

/** By its id, or by the reference that people use. Throws `lead_not_found`. */
export const getLead = async (platform: Needs, idOrReference: string): Promise<LeadDetail> => {
  const { direct: read } = platform.database
  const lead = await read
    .selectFrom('lead')
    .selectAll()
    .where((eb) =>
      eb.or([eb('lead.id', '=', idOrReference), eb('lead.reference', '=', idOrReference.toUpperCase())]),
    )
    .executeTakeFirst()
  if (!lead) throw noSuchLead()
  const [people, offers, notes, history, colleagues, entered] = await Promise.all([
    readLeadPeople(read, lead),
    readLeadOffers(platform, lead.id),
    readNotes(read, lead.id),
    readHistory(platform, ['lead'], [lead.id]),
    readColleagues(read),
    readEntered(read, lead),
  ])
  return {
    ...leadRow(lead, holderAmong(colleagues)),
    ...factsOf(lead),
    ...people,
    ...offers,
    notes,
    history,
    colleagues,
    entered,
  }
}

const factsOf = (lead: Lead) => ({
  email: answersIn(lead).email ?? '',
  phone: lead.phone_number,
  state: lead.state,
  sellingTimeline: inWords(answersIn(lead).sellingTimeline),
  answers: answersOf(lead),
  stageSince: asTime(lead.stage_since),
  answerDueAt: asTime(lead.answer_due_at),
  firstAnswerAt: asTimeOrNot(lead.first_answer_at),
  nextStepAt: asTimeOrNot(lead.next_step_at),
  lostReason: lead.lost_reason,
  erasedAt: asTimeOrNot(lead.erased_at),
})

const answersOf = (lead: Lead): LeadDetail['answers'] => {
  const answers = answersIn(lead)
  const told: (readonly [label: string, value: string])[] = [
    ...measures(lead),
    [leadLabels.lotSize, inWords(answers.lotSize)],
    [leadLabels.garageType, inWords(answers.garageType)],
    [leadLabels.specialFeatures, inWords(answers.specialFeatures)],
    [leadLabels.recentUpgrades, inWords(answers.recentUpgrades)],
    [leadLabels.knownIssues, inWords(answers.knownIssues)],
    [leadLabels.hoaMembership, inWords(answers.hoaMembership)],
    [leadLabels.zoningDetails, inWords(answers.zoningDetails)],
  ]
  return told.map(([label, value]) => ({ label, value }))
}

/** What the staff entered and heard. Null for a lead that its owner sent. */
const readEntered = async (read: Kysely<Tables>, lead: Lead): Promise<LeadDetail['entered']> => {
  if (lead.entered_by === null) return null
  const { spoken_consent: text, spoken_consent_at: at } = lead
  return {
    by: await nameOf(read, lead.entered_by),
    owner: ownerOf(lead),
    answers: answersIn(lead),
    spokenConsent:
      text === '' || at === null
        ? null
        : { text, at: asTime(at), heardBy: await nameOf(read, lead.spoken_consent_by) },
  }
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
