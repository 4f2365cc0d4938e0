import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { brokerageOf } from '#server/brokerage/brokerage'
import { announceChange } from '#server/live/announce-change'
import type { Lead } from '#server/leads/check-lead'
import { claimToken } from '#server/leads/claim-lead'
import { duePlace } from '#rules/due-places'
import { newReference } from '#rules/leads'
import { dueInOneBusinessDay } from '#rules/business-day'
import { storeSearchWords } from '#database/search-words'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

/** Stores a lead with a new reference, connected to the account if there is one. The caller has to check the lead first. */
export const storeLead = async (
  platform: Pick<Platform, 'config' | 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  lead: Omit<Lead, 'tcpaConsent' | 'tcpaConsentVersion' | 'website'>,
  customerId: string | null,
): Promise<{ leadId: string; reference: string }> => {
  const { config, newId, now } = platform
  const { brand, supportTimes } = brokerageOf(platform)
  const leadId = newId()
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
        ...homeOf(lead),
        owner_name: lead.name,
        email: normalEmail(lead.email),
        phone_number: lead.phoneNumber,
        selling_timeline: lead.sellingTimeline,
        claim_token_hash: linkTokenHash(claimToken(config, leadId)),
        claimed_at: null,
        source: lead.source ?? 'lead form',
        stage_since: sentAt,
        answer_due_at: answerDueAt,
        due_place: duePlace(answerDueAt, sentAt),
        created_at: sentAt,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) continue
    await storeSearchWords(trx, 'lead', [leadId])
    await announceChange(platform, trx, { kind: 'leads', id: leadId, version: 1, by: customerId })
    return { leadId, reference }
  }
}

const homeOf = (lead: Parameters<typeof storeLead>[2]) => ({
  line1: lead.line1,
  line2: lead.line2 ?? null,
  city: lead.city,
  state: lead.state,
  zip: lead.zip,
  bedrooms: lead.bedrooms ?? null,
  bathrooms: lead.bathrooms,
  square_footage: lead.squareFootage,
  floors: lead.floors,
  basement: lead.basement,
  year_built: lead.yearBuilt,
  lot_size: lead.lotSize,
  garage_type: lead.garageType,
  special_features: lead.specialFeatures,
  recent_upgrades: lead.recentUpgrades,
  known_issues: lead.knownIssues,
  hoa_membership: lead.hoaMembership,
  zoning_details: lead.zoningDetails,
})
