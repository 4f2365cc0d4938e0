import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { laterQuestions } from '#rules/lead-answers'
import { answersIn, columnsOf, type GivenAnswers, openQuestions } from '#server/leads/lead-answers'
import { leadReceivedMail } from '#server/leads/mails/lead-received'
import { type Lead, lockLead, storeLeadChange, whoChanged } from '#server/leads/work/change-lead'
import { answeredByOwner } from '#server/leads/work/problems'
import { renewedClaim } from '#server/leads/work/renewed-claim'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
type Input = GivenAnswers & { version: number; spokenConsent?: string | undefined }

/**
 * What the owner says later about a lead that the staff entered. What an owner wrote in the form stays in their words. A new email gets the
 * confirmation with a new link, and the link that the former one got ends. Throws `lead_not_found`, `answered_by_owner` or `changed_meanwhile`.
 */
export const answerLead = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  { version, spokenConsent, ...given }: Input,
): Promise<{ lead: Lead; hasNewEmail: boolean }> => {
  const lead = await lockLead(trx, leadId)
  if (lead.entered_by === null) throw answeredByOwner()
  const known = answersIn(lead)
  const answers = { ...known, ...given }
  const answered = laterQuestions.filter((question) => answers[question] !== known[question])
  if (answered.length === 0 && spokenConsent === undefined) return { lead, hasNewEmail: false }
  if (version !== lead.version) throw await whoChanged(trx, lead, { answers: known })
  const columns = columnsOf(answers, lead.phone_number)
  const hasNewEmail = columns.email !== lead.email
  const stored = await storeLeadChange(platform, trx, staff, lead, {
    fields: {},
    columns: {
      ...columns,
      not_asked: JSON.stringify(openQuestions(answers)),
      ...(hasNewEmail && (await renewedClaim(platform, trx, lead, columns.email))),
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
  if (hasNewEmail) await enqueue(platform, trx, leadReceivedMail, { leadId, correctedTo: stored.email })
  await storeSearchWords(trx, 'lead', [leadId])
  return { lead: stored, hasNewEmail }
}

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
