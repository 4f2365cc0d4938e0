import type { Transaction } from 'kysely'
import { dayIn, mountainTime } from '#rules/dates'
import { dayMs, hourMs } from '#rules/durations'
import { duePlace } from '#rules/due-places'
import { leadDueAt } from '#rules/lead-work'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { storeLead } from '#server/leads/store-lead'
import { legalTexts } from '#server/legal/legal-texts'
import { recordConsent } from '#server/legal/record-consent'
import { storeAnswer } from '#server/offers/answer-offer'
import { offerAnsweredMail } from '#server/offers/mails/offer-answered'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'
import { type DeskLead, deskLeads, sampleOfferQuestion, sampleOffers } from './desk-leads.ts'

type Trx = Transaction<Tables>

/** Runs after the first customer's lead, which gets three offers. No mail is sent. */
export const loadDeskLeads = async (platform: Platform, trx: Trx): Promise<void> => {
  const staffId = await accountId(trx, 'staff')
  for (const lead of deskLeads) await load(platform, trx, lead, staffId)
  await sendSampleOffers(platform, trx, staffId)
}

const load = async (platform: Platform, trx: Trx, wish: DeskLead, staffId: string) => {
  const sentAt = platform.now() - wish.sentMsAgo
  const then = { ...platform, now: () => sentAt }
  const { leadId, reference } = await storeLead(then, trx, { ...home, ...wish }, null)
  await recordAudit(then, trx, {
    actorId: null,
    actorRole: 'visitor',
    action: 'sent',
    subject: 'lead',
    subjectId: leadId,
    details: { reference, hasTcpaConsent: wish.agreed === true },
  })
  if (wish.agreed)
    await recordConsent(then, trx, {
      texts: [legalTexts(platform).tcpaConsent],
      witness: { address: '203.0.113.24', userAgent: 'Sample browser', page: '/lead_form' },
      customerId: null,
      leadId,
    })
  await work(platform, trx, { leadId, sentAt, staffId, wish })
}

type Worked = { leadId: string; sentAt: number; staffId: string; wish: DeskLead }

const work = async (platform: Platform, trx: Trx, { leadId, sentAt, staffId, wish }: Worked) => {
  const { stage, nextStep, note, buyers = [], lostReason = '' } = wish
  const firstAt = sentAt + 2 * hourMs
  const nextStepAt = nextStep ? platform.now() + nextStep.inMs : null
  if (stage !== 'new')
    await trx
      .updateTable('lead')
      .set({
        stage,
        stage_since: firstAt,
        first_answer_at: firstAt,
        lost_reason: lostReason,
        assigned_to: wish.isHeld ? staffId : null,
        next_step: nextStep?.what ?? '',
        next_step_at: nextStepAt,
        due_place: duePlace(leadDueAt({ stage, answerDueAt: sentAt, nextStepAt }), sentAt),
        changed_at: firstAt,
        changed_by: staffId,
        version: 2,
      })
      .where('id', '=', leadId)
      .execute()
  if (stage !== 'new')
    await recordAudit({ ...platform, now: () => firstAt }, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action: 'stage changed',
      subject: 'lead',
      subjectId: leadId,
      details: { changed: { stage: { from: 'new', to: stage } } },
    })
  if (note)
    await trx
      .insertInto('lead_note')
      .values({ id: platform.newId(), lead_id: leadId, author_id: staffId, text: note, created_at: firstAt })
      .execute()
  for (const [at, { name, email }] of buyers.entries())
    await trx
      .insertInto('lead_recipient')
      .values({
        id: platform.newId(),
        lead_id: leadId,
        buyer_name: name,
        buyer_email: email,
        handed_on_at: firstAt + (at + 1) * hourMs,
      })
      .execute()
}

/** The facts that all homes of the sample share. */
const home = {
  line2: undefined,
  state: 'CO',
  bedrooms: 3,
  bathrooms: 2,
  squareFootage: 1_650,
  floors: 2,
  basement: 'Yes',
  lotSize: '0.15 acres',
  garageType: 'Two cars',
  specialFeatures: 'A patio toward the mountains',
  recentUpgrades: 'Windows in 2021',
  hoaMembership: 'No',
  zoningDetails: 'Residential',
} as const

/** To the first customer, a day ago. */
const sendSampleOffers = async (platform: Platform, trx: Trx, staffId: string) => {
  const sentAt = platform.now() - dayMs
  const { id: leadId, version } = await trx
    .selectFrom('lead')
    .select(['id', 'version'])
    .where('customer_id', '=', await accountId(trx, 'customer'))
    .executeTakeFirstOrThrow()
  const inDays = (days: number) => dayIn(mountainTime, platform.now() + days * dayMs)
  for (const [at, offer] of sampleOffers.entries()) {
    const { closingInDays, validDays, priceCents, costsCents, costsInclude, ...terms } = offer
    await trx
      .insertInto('lead_offer')
      .values({
        ...terms,
        id: platform.newId(),
        lead_id: leadId,
        price_cents: priceCents,
        costs_cents: costsCents,
        costs_include: costsInclude,
        closing_on: inDays(closingInDays),
        expires_on: inDays(validDays),
        state: 'sent',
        replaces_id: null,
        ended_reason: '',
        created_by: staffId,
        created_at: sentAt + at,
        updated_at: sentAt,
        sent_at: sentAt,
        version: 1,
      })
      .execute()
  }
  await askAboutOffer(platform, trx, leadId)
  const nextStepAt = platform.now() + 2 * dayMs
  await trx
    .updateTable('lead')
    .set({
      stage: 'offers',
      stage_since: sentAt,
      first_answer_at: sentAt - 9 * dayMs,
      assigned_to: staffId,
      next_step: 'Go through the offers together',
      next_step_at: nextStepAt,
      due_place: nextStepAt,
      changed_at: sentAt,
      changed_by: staffId,
      version: version + 1,
    })
    .where('id', '=', leadId)
    .execute()
  await recordAudit({ ...platform, now: () => sentAt }, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'offers sent',
    subject: 'lead',
    subjectId: leadId,
    details: { changed: { stage: { from: 'contacted', to: 'offers' } } },
  })
}

/** The customer wants to know more about one of them. Nobody has answered yet. */
const askAboutOffer = async (platform: Platform, trx: Trx, leadId: string) => {
  const { buyer, text, askedMsAgo } = sampleOfferQuestion
  const offer = await trx
    .selectFrom('lead_offer')
    .select(['id', 'lead_id', 'buyer'])
    .where('lead_id', '=', leadId)
    .where('buyer', '=', buyer)
    .executeTakeFirstOrThrow()
  const askedAt = platform.now() - askedMsAgo
  await storeAnswer({ ...platform, now: () => askedAt }, trx, {
    caller: { id: await accountId(trx, 'customer') },
    offer,
    kind: 'question',
    text,
  })
  await trx.deleteFrom('job').where('kind', '=', offerAnsweredMail.kind).execute()
}
