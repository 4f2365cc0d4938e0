// A homeowner's request: checked, stored with its consent, both sides told. All of it or nothing.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { normalEmail } from '#server/accounts/email'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { checkLead, type Lead } from '#server/leads/check-lead'
import { claimToken, claimTokenHash } from '#server/leads/claim-link'
import { leadReceivedMail } from '#server/leads/mails/lead-received'
import { newLeadMail } from '#server/leads/mails/new-lead'
import { newReference } from '#server/leads/reference'
import { legalTexts } from '#server/legal/legal-texts'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import { once } from '#server/platform/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

export type SentLead = { message: string; reference: string }

type Sending = {
  caller: Pick<Caller, 'id'> | undefined
  witness: Witness
  /** Under the same key it happens once. */
  idempotencyKey: string | undefined
}

/** Throws one sentence for each bad field, a state without a license included, and has stored nothing then. */
export const sendLead = async (platform: Needs, lead: Lead, sending: Sending): Promise<SentLead> => {
  if (isFromProgram(lead)) return answer(newReference(brokerageOf(platform).brand))
  const { caller, idempotencyKey: key } = sending
  return once(platform, { caller: caller?.id ?? 'visitor', call: 'leads', key, body: lead }, (trx) =>
    take(platform, trx, lead, sending),
  )
}

/** A field that people do not see was filled in. */
const isFromProgram = ({ website }: Lead) => (website ?? '').trim() !== ''

const take = async (
  platform: Needs,
  trx: Transaction<Tables>,
  lead: Lead,
  { caller, witness }: Sending,
): Promise<SentLead> => {
  const { licensedStates, brand } = brokerageOf(platform)
  const { tcpaConsent } = legalTexts(platform)
  const checked = checkLead(lead, { licensedStates, consentVersion: tcpaConsent.version })
  const customerId = caller?.id ?? null
  const { leadId, reference } = await store(platform, trx, { ...lead, ...checked }, { customerId, brand })
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

const store = async (
  { config, newId, now }: Needs,
  trx: Transaction<Tables>,
  lead: Lead,
  { customerId, brand }: { customerId: string | null; brand: string },
): Promise<{ leadId: string; reference: string }> => {
  const leadId = newId()
  for (;;) {
    const reference = newReference(brand)
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
        claim_token_hash: claimTokenHash(claimToken(config, leadId)),
        claimed_at: null,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) return { leadId, reference }
  }
}

const homeOf = (lead: Lead) => ({
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

const answer = (reference: string): SentLead => ({
  message: `Thank you. Your request has arrived; its reference is ${reference}.`,
  reference,
})
