import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { laterQuestions } from '#rules/lead-answers'
import { answersIn, columnsOf, type GivenAnswers, openQuestions } from '#server/leads/lead-answers'
import { type Lead, lockLead, storeLeadChange, whoChanged } from '#server/leads/work/change-lead'
import { answeredByOwner } from '#server/leads/work/problems'
import type { Platform } from '#server/platform/platform'

type Input = GivenAnswers & { version: number; spokenConsent?: string | undefined }

/**
 * What the owner says later about a lead that the staff entered. What an owner wrote in the form stays in their words. Throws
 * `lead_not_found`, `answered_by_owner` or `changed_meanwhile`.
 */
export const answerLead = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  { version, spokenConsent, ...given }: Input,
): Promise<Lead> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockLead(trx, leadId)
    if (lead.entered_by === null) throw answeredByOwner()
    const known = answersIn(lead)
    const answers = { ...known, ...given }
    const answered = laterQuestions.filter((question) => answers[question] !== known[question])
    if (answered.length === 0 && spokenConsent === undefined) return lead
    if (version !== lead.version) throw await whoChanged(trx, lead, { answers: known })
    const stored = await storeLeadChange(platform, trx, staff, lead, {
      fields: {},
      columns: {
        ...columnsOf(answers, lead.phone_number),
        not_asked: JSON.stringify(openQuestions(answers)),
        ...(spokenConsent !== undefined && {
          spoken_consent: spokenConsent,
          spoken_consent_by: staff.id,
          spoken_consent_at: platform.now(),
        }),
      },
      action: 'lead answered',
      details: { answered, hasSpokenConsent: spokenConsent !== undefined },
    })
    if (spokenConsent !== undefined) await keepEarlierConsent(platform, trx, lead)
    await storeSearchWords(trx, 'lead', [leadId])
    return stored
  })

/** A lead shows the latest statement. The one before becomes a note by the staff member who heard it. */
const keepEarlierConsent = async (
  { newId }: Pick<Platform, 'newId'>,
  trx: Transaction<Tables>,
  { id, spoken_consent: said, spoken_consent_by: by, spoken_consent_at: at }: Lead,
) => {
  if (said === '' || by === null || at === null) return
  const text = `They agreed to this about calls: “${said}”`
  await trx
    .insertInto('lead_note')
    .values({ id: newId(), lead_id: id, author_id: by, text, created_at: at })
    .execute()
}
