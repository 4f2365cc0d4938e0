// Sending offers to the customer, and ending them. What a customer was shown never changes.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { isLeadOver } from '#rules/lead-work'
import { passedDays } from '#rules/offers'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { lastDeed } from '#server/audit/last-deed'
import { type Lead, lockLead, lockReachable, storeLeadChange } from '#server/leads/work/change-lead'
import { audit, type Offer, offerOf, offersOf } from './edit-offer.ts'
import { leadOver, offerAnswerNotFound, offerNotSent, offerOutdated } from './desk-problems.ts'
import { asTime } from '#server/brokerage/times-in-answers'
import { offersSentMail } from '#server/offers/mails/offers-sent'
import { today } from './read-offers.ts'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId' | 'config'>
type Seen = { id: string; version: number }

/**
 * Shows the offers to the customer, who gets one mail, and moves a lead in an earlier stage to 'offers'. A repeat changes nothing. Throws
 * `customer_erased`, `lead_over`, `offer_day_passed`, and `changed_meanwhile` if one of them differs from what the desk saw.
 */
export const sendOffers = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  seen: readonly Seen[],
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockReachable(trx, leadId)
    const offers = await offersOf(trx, leadId)
    const wanted = seen.map(({ id }) => offers.find((offer) => offer.id === id))
    const count = seen.length
    const message = `${lead.owner_name} has ${count === 1 ? 'the offer' : `the ${count} offers`} now.`
    if (wanted.every((offer) => offer?.state === 'sent')) return { message }
    if (isLeadOver(lead.stage)) throw leadOver()
    const drafts = wanted.filter((offer, at) => isAsSeen(offer, seen[at])) as Offer[]
    if (drafts.length < count) throw await notAsSeen(trx, lead, offers)
    for (const draft of drafts) checkDays(platform, draft)
    for (const draft of drafts) await send(platform, trx, draft)
    await enqueue(platform, trx, offersSentMail, { leadId, count })
    const details = { offers: drafts.map(({ id, buyer }) => ({ id, buyer })) }
    if (lead.stage === 'new' || lead.stage === 'contacted')
      await storeLeadChange(platform, trx, staff, lead, {
        fields: { stage: 'offers' },
        action: 'offers sent',
        details,
      })
    else await audit(platform, trx, staff, lead, { action: 'offers sent', ...details })
    return { message }
  })

const checkDays = (platform: Needs, { buyer, closing_on: closingOn, expires_on: expiresOn }: Offer) => {
  if (Object.keys(passedDays({ closingOn, expiresOn }, today(platform))).length > 0)
    throw offerOutdated(buyer)
}

const isAsSeen = (offer: Offer | undefined, seen: Seen | undefined) =>
  offer?.state === 'draft' && offer.version === seen?.version

const notAsSeen = async (trx: Trx, lead: Lead, offers: readonly Offer[]) => {
  const last = await lastDeed(trx, { subject: 'lead', subjectId: lead.id, actions: deedsAtOffers })
  return changedMeanwhile({
    current: { offers: offers.map(({ id, version, state, buyer }) => ({ id, version, state, buyer })) },
    changedBy: last?.name ?? '',
    changedById: last?.actor_id ?? null,
    changedAt: asTime(last?.at ?? lead.created_at),
  })
}

const deedsAtOffers = ['offer entered', 'offer changed', 'offer discarded', 'offers sent', 'offer withdrawn']

const send = async (platform: Needs, trx: Trx, { id, replaces_id: replacesId }: Offer) => {
  const now = platform.now()
  await trx
    .updateTable('lead_offer')
    .set({ state: 'sent', sent_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (replacesId === null) return
  await trx
    .updateTable('lead_offer')
    .set({ state: 'replaced', ended_at: now, updated_at: now })
    .where('id', '=', replacesId)
    .where('state', '=', 'sent')
    .execute()
}

/** A repeat changes nothing. Throws `offer_not_found` or `offer_not_sent`. */
export const withdrawOffer = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  { leadId, offerId, reason }: { leadId: string; offerId: string; reason: string },
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockLead(trx, leadId)
    const { state, buyer } = await offerOf(trx, leadId, offerId)
    const message = `The offer of ${buyer} is withdrawn.`
    if (state === 'withdrawn') return { message }
    if (state !== 'sent') throw offerNotSent()
    const now = platform.now()
    await trx
      .updateTable('lead_offer')
      .set({ state: 'withdrawn', ended_reason: reason, ended_at: now, updated_at: now })
      .where('id', '=', offerId)
      .execute()
    await audit(platform, trx, staff, lead, { action: 'offer withdrawn', offerId, buyer, reason })
    return { message }
  })

/** A repeat changes nothing. Throws `offer_answer_not_found`. */
export const handleOfferAnswer = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  { leadId, answerId }: { leadId: string; answerId: string },
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockLead(trx, leadId)
    const answer = await trx
      .selectFrom('offer_answer')
      .innerJoin('lead_offer', 'lead_offer.id', 'offer_answer.offer_id')
      .select(['offer_answer.handled_at', 'lead_offer.buyer'])
      .where('offer_answer.id', '=', answerId)
      .where('lead_offer.lead_id', '=', leadId)
      .executeTakeFirst()
    if (!answer) throw offerAnswerNotFound()
    const message = 'It no longer waits for us.'
    if (answer.handled_at !== null) return { message }
    await trx
      .updateTable('offer_answer')
      .set({ handled_at: platform.now(), handled_by: staff.id })
      .where('id', '=', answerId)
      .execute()
    await audit(platform, trx, staff, lead, { action: 'answer to an offer handled', buyer: answer.buyer })
    return { message }
  })
