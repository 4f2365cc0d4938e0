import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { announceChange } from '#server/live/announce-change'
import type { Lead } from '#server/leads/check-lead'
import { columnsOf, type GivenAnswers, openQuestions } from '#server/leads/lead-answers'
import { claimToken } from '#server/leads/claim-lead'
import { duePlace } from '#rules/due-places'
import { newReference } from '#rules/leads'
import type { LeadSource } from '#rules/lead-work'
import { dueInOneBusinessDay } from '#rules/business-day'
import { storeSearchWords } from '#database/search-words'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

type Place = Pick<Lead, 'line1' | 'line2' | 'city' | 'state' | 'zip'>
export type NewLead = Place &
  GivenAnswers &
  Pick<Lead, 'name' | 'phoneNumber'> & {
    source?: LeadSource | undefined
    /** Only for a lead that the staff enters. An absent answer was not asked. */
    entered?: { by: string; spokenConsent: string }
  }

/** Stores a lead with a new reference, connected to the account if there is one. The caller has to check the lead first. */
export const storeLead = async (
  platform: Pick<Platform, 'config' | 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  lead: NewLead,
  customerId: string | null,
): Promise<{ leadId: string; reference: string }> => {
  const { config, newId, now } = platform
  const { brand, supportTimes } = brokerageOf(platform)
  const leadId = newId()
  const answers = columnsOf(lead, lead.phoneNumber)
  const sentAt = now()
  const answerDueAt = dueInOneBusinessDay(supportTimes, sentAt)
  for (;;) {
    const reference = newReference(brand, randomInt)
    const stored = await trx
      .insertInto('lead')
      .values({
        id: leadId,
        reference,
        customer_id: customerId,
        line1: lead.line1,
        line2: lead.line2 ?? null,
        city: lead.city,
        state: lead.state,
        zip: lead.zip,
        ...answers,
        owner_name: lead.name,
        phone_number: lead.phoneNumber,
        claim_token_hash: linkTokenHash(claimToken(config, { id: leadId, email: answers.email })),
        claimed_at: null,
        source: lead.source ?? 'lead form',
        stage_since: sentAt,
        answer_due_at: answerDueAt,
        due_place: duePlace(answerDueAt, sentAt),
        created_at: sentAt,
        ...(lead.entered && enteredFields(lead, lead.entered, sentAt)),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) continue
    await storeSearchWords(trx, 'lead', [leadId])
    const by = lead.entered?.by ?? customerId
    await announceChange(platform, trx, { kind: 'leads', id: leadId, version: 1, by })
    return { leadId, reference }
  }
}

const enteredFields = (
  answers: GivenAnswers,
  { by, spokenConsent }: NonNullable<NewLead['entered']>,
  at: number,
) => ({
  not_asked: JSON.stringify(openQuestions(answers)),
  entered_by: by,
  ...(spokenConsent !== '' && {
    spoken_consent: spokenConsent,
    spoken_consent_by: by,
    spoken_consent_at: at,
  }),
})
