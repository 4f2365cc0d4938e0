// Offers before the customer has them: entering, changing, discarding.
import type { Selectable, Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type * as contract from '#contract/desk/leads/offers'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { mostOffers, offersInPlay, passedDays, sameOffer } from '#rules/offers'
import { recordAudit } from '#server/audit/record-audit'
import { changedFields } from '#server/audit/changed-fields'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { lockLead, lockReachable } from '#server/leads/work/change-lead'
import { changerOf } from '#server/staff/name-of'
import { offerDayPassed, offerNotSent, offerSent, offerTwice, tooManyOffers } from './desk-problems.ts'
import { asTime } from '#server/brokerage/times-in-answers'
import { offerNotFound } from './problems.ts'
import { today } from './read-offers.ts'
import { announceChange } from '#server/live/announce-change'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId' | 'config'>
export type Offer = Selectable<Tables['lead_offer']>
type Terms = Omit<Parsed<typeof contract.changeOffer>['body'], 'version'>

/** All offers of a lead. Lock the lead first. */
export const offersOf = (trx: Trx, leadId: string): Promise<Offer[]> =>
  trx.selectFrom('lead_offer').selectAll().where('lead_id', '=', leadId).orderBy('created_at').execute()

/** Throws `customer_erased`, `too_many_offers`, `offer_not_found`, `offer_not_sent`, `offer_day_passed` or `offer_twice`. */
export const addOffer = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  { replacesId, ...terms }: Terms & { replacesId?: string | undefined },
  idempotencyKey: string | undefined,
): Promise<{ message: string; id: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'lead-offer', key: idempotencyKey, body: { leadId, replacesId, terms } },
    async (trx) => {
      const lead = await lockReachable(trx, leadId)
      const offers = await offersOf(trx, leadId)
      if (replacesId !== undefined) checkReplaced(offers, replacesId)
      checkTerms(platform, offers, terms)
      const id = platform.newId()
      const added = { id, state: 'draft', replacesId: replacesId ?? null } as const
      const known = offers.map((offer) => ({ ...offer, replacesId: offer.replaces_id }))
      if (offersInPlay([...known, added]).length > mostOffers) throw tooManyOffers()
      const now = platform.now()
      await trx
        .insertInto('lead_offer')
        .values({
          ...columnsOf(terms),
          id,
          lead_id: leadId,
          state: 'draft',
          replaces_id: replacesId ?? null,
          ended_reason: '',
          created_by: staff.id,
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
      await audit(platform, trx, staff, lead, { action: 'offer entered', offerId: id, buyer: terms.buyer })
      return { message: 'The offer is saved. The customer does not see it yet.', id }
    },
  )

const checkReplaced = (offers: readonly Offer[], replacesId: string) => {
  const replaced = offers.find(({ id }) => id === replacesId)
  if (!replaced) throw offerNotFound()
  if (
    replaced.state !== 'sent' ||
    offers.some(({ replaces_id: id, state }) => id === replacesId && state === 'draft')
  )
    throw offerNotSent()
}

const checkTerms = (platform: Needs, others: readonly Offer[], terms: Terms) => {
  const passed = passedDays(terms, today(platform))
  if (Object.keys(passed).length > 0) throw offerDayPassed(passed)
  if (sameOffer(others.map(termsOf), terms)) throw offerTwice(terms.buyer)
}

/** Throws `offer_sent` if the customer has it, `changed_meanwhile`, `offer_day_passed` and `offer_twice`. */
export const changeOffer = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  { leadId, offerId }: { leadId: string; offerId: string },
  { version, ...terms }: Terms & { version: number },
): Promise<{ message: string; version: number }> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockLead(trx, leadId)
    const offer = await offerOf(trx, leadId, offerId)
    if (offer.state !== 'draft') throw offerSent()
    const { state: _, ...current } = termsOf(offer)
    const changed = changedFields(current, terms)
    const message = 'The offer is saved. The customer does not see it yet.'
    if (Object.keys(changed).length === 0) return { message, version: offer.version }
    if (offer.version !== version)
      throw changedMeanwhile({
        current: { ...current, version: offer.version },
        ...(await changerOf(trx, offer.created_by)),
        changedAt: asTime(offer.updated_at),
      })
    const others = (await offersOf(trx, leadId)).filter(({ id }) => id !== offerId)
    checkTerms(platform, others, terms)
    await trx
      .updateTable('lead_offer')
      .set({ ...columnsOf(terms), version: version + 1, updated_at: platform.now(), created_by: staff.id })
      .where('id', '=', offerId)
      .execute()
    const { buyer } = terms
    await audit(platform, trx, staff, lead, { action: 'offer changed', offerId, buyer, changed })
    return { message, version: version + 1 }
  })

/** A missing offer counts as discarded. Throws `offer_sent`. */
export const discardOffer = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  { leadId, offerId }: { leadId: string; offerId: string },
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockLead(trx, leadId)
    const offer = (await offersOf(trx, leadId)).find(({ id }) => id === offerId)
    if (offer) {
      if (offer.state !== 'draft') throw offerSent()
      await trx.deleteFrom('lead_offer').where('id', '=', offerId).execute()
      const { buyer } = offer
      await audit(platform, trx, staff, lead, { action: 'offer discarded', offerId, buyer })
    }
    return { message: 'The offer is discarded.' }
  })

/** Throws `offer_not_found`. */
export const offerOf = async (trx: Trx, leadId: string, offerId: string): Promise<Offer> => {
  const offer = (await offersOf(trx, leadId)).find(({ id }) => id === offerId)
  if (!offer) throw offerNotFound()
  return offer
}

const columnsOf = (terms: Terms) => ({
  buyer: terms.buyer,
  price_cents: terms.priceCents,
  costs_cents: terms.costsCents,
  costs_include: terms.costsInclude,
  closing_on: terms.closingOn,
  contingencies: terms.contingencies,
  note: terms.note,
  expires_on: terms.expiresOn,
})

const termsOf = (offer: Offer) => ({
  state: offer.state,
  buyer: offer.buyer,
  priceCents: offer.price_cents,
  costsCents: offer.costs_cents,
  costsInclude: offer.costs_include,
  closingOn: offer.closing_on,
  contingencies: offer.contingencies,
  note: offer.note,
  expiresOn: offer.expires_on,
})

/** The log of the lead has the history of its offers. */
export const audit = async (
  platform: Needs,
  trx: Trx,
  staff: Pick<Caller, 'id'>,
  lead: { id: string; reference: string },
  { action, ...details }: { action: string; [detail: string]: unknown },
): Promise<void> => {
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'lead',
    subjectId: lead.id,
    details: { reference: lead.reference, ...details },
  })
  await announceChange(platform, trx, { kind: 'leads', id: lead.id, by: staff.id })
}
