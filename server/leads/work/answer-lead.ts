import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { laterQuestions } from '#rules/lead-answers'
import { formerValues } from '#server/audit/former-values'
import { brokerageOf } from '#server/brokerage/brokerage'
import { answersIn, columnsOf, type GivenAnswers, openQuestions } from '#server/leads/lead-answers'
import { leadReceivedMail } from '#server/leads/mails/lead-received'
import { type Lead, lockReachable, storeLeadChange, whoChanged } from '#server/leads/work/change-lead'
import {
  changedOwner,
  correctedOwner,
  type GivenOwner,
  ownerColumns,
  ownerOf,
} from '#server/leads/work/lead-owner'
import { answeredByOwner } from '#server/leads/work/problems'
import { renewedClaim } from '#server/leads/work/renewed-claim'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
type Input = GivenAnswers & GivenOwner & { version: number; spokenConsent?: string | undefined }
type Answered = { before: Lead; lead: Lead; hasNewEmail: boolean }

/**
 * What the owner says later about a lead that the staff entered, and who they are, if it was mistyped. What an owner wrote in the form stays
 * in their words. A new email gets the confirmation with a new link, and the link that the former one got ends. Throws `lead_not_found`,
 * `customer_erased`, `answered_by_owner`, `changed_meanwhile`, or one sentence for each bad field.
 */
export const answerLead = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  { version, spokenConsent, ...given }: Input,
): Promise<Answered> => {
  const before = await lockReachable(trx, leadId)
  if (before.entered_by === null) throw answeredByOwner()
  const known = answersIn(before)
  const answers = { ...known, ...given }
  const owner = correctedOwner(before, given, brokerageOf(platform).licensedStates)
  const answered = [
    ...changedOwner(ownerOf(before), owner),
    ...laterQuestions.filter((question) => answers[question] !== known[question]),
  ]
  if (answered.length === 0 && spokenConsent === undefined)
    return { before, lead: before, hasNewEmail: false }
  if (version !== before.version)
    throw await whoChanged(trx, before, { answers: known, owner: ownerOf(before) })
  const columns = columnsOf(answers, owner.phoneNumber)
  const hasNewEmail = answers.email !== null && columns.email !== before.email
  const lead = await storeLeadChange(platform, trx, staff, before, {
    fields: {},
    columns: {
      ...columns,
      ...ownerColumns(owner),
      not_asked: JSON.stringify(openQuestions(answers)),
      ...(columns.email !== before.email && (await renewedClaim(platform, trx, before, columns.email))),
      ...(spokenConsent !== undefined && {
        spoken_consent: spokenConsent,
        spoken_consent_by: staff.id,
        spoken_consent_at: platform.now(),
      }),
    },
    action: 'lead answered',
    details: {
      answered,
      hasSpokenConsent: spokenConsent !== undefined,
      ...formerValues(
        {
          name: before.owner_name,
          phone: before.phone_number,
          email: known.email ?? '',
          street: before.line1,
        },
        { name: owner.name, phone: owner.phoneNumber, email: columns.email, street: owner.line1 },
      ),
    },
  })
  if (spokenConsent !== undefined) await keepEarlierConsent(platform, trx, before)
  if (hasNewEmail) await enqueue(platform, trx, leadReceivedMail, { leadId, correctedTo: lead.email })
  await storeSearchWords(trx, 'lead', [leadId])
  return { before, lead, hasNewEmail }
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
