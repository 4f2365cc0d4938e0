import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Parsed } from '#contract/endpoint'
import type { answerOffer as contract } from '#contract/offers'
import type { Tables } from '#database/tables'
import { dueInOneBusinessDay } from '#rules/business-day'
import { answerPromise } from '#rules/promises'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { announceChange } from '#server/live/announce-change'
import { offerAnsweredMail } from '#server/offers/mails/offer-answered'
import { offerEnded, offerNotFound, questionMissing } from '#server/offers/problems'
import { isExpired } from '#server/offers/read-offers'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Input = Parsed<typeof contract>['body'] & { offerId: string; idempotencyKey: string | undefined }
type Needs = Pick<Platform, 'database' | 'config' | 'now' | 'newId'>

/**
 * Tells the brokerage. Saying twice that an offer is interesting changes nothing. Throws `offer_not_found`, also for another person's
 * offer.
 */
export const answerOffer = (
  platform: Needs,
  caller: Pick<Caller, 'id'>,
  { offerId, kind, text, idempotencyKey }: Input,
): Promise<{ message: string }> =>
  once(
    platform,
    { caller: caller.id, call: 'answer-offer', key: idempotencyKey, body: { offerId, kind, text } },
    async (trx) => {
      if (kind === 'question' && text === '') throw questionMissing()
      const offer = await ownOffer(trx, caller.id, offerId)
      if (offer.state !== 'sent' || isExpired(platform, offer.expires_on)) throw offerEnded()
      if (kind === 'question' || !(await isInterested(trx, offerId)))
        await storeAnswer(platform, trx, { caller, offer, kind, text })
      return {
        message:
          kind === 'question'
            ? `We have your question and will answer ${answerPromise}.`
            : `We know that you are interested and will get in touch ${answerPromise}. Nothing is accepted yet.`,
      }
    },
  )

/** Locked, so that it cannot be withdrawn meanwhile. */
const ownOffer = async (trx: Transaction<Tables>, customerId: string, offerId: string) => {
  const offer = await trx
    .updateTable('lead_offer')
    .set(({ ref }) => ({ buyer: ref('buyer') }))
    .where('id', '=', offerId)
    .where('state', '!=', 'draft')
    .where('lead_id', 'in', (eb) =>
      eb.selectFrom('lead').select('lead.id').where('customer_id', '=', customerId),
    )
    .returningAll()
    .executeTakeFirst()
  if (!offer) throw offerNotFound()
  return offer
}

const isInterested = async (trx: Transaction<Tables>, offerId: string) =>
  (await trx
    .selectFrom('offer_answer')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('kind', '=', 'interested')
    .executeTakeFirst()) !== undefined

type Answer = Pick<Input, 'kind' | 'text'> & {
  caller: Pick<Caller, 'id'>
  offer: { id: string; lead_id: string; buyer: string }
}

/** In the caller's transaction, without checking the offer. */
export const storeAnswer = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { caller, offer, kind, text }: Answer,
): Promise<void> => {
  const id = platform.newId()
  const now = platform.now()
  await trx
    .insertInto('offer_answer')
    .values({
      id,
      offer_id: offer.id,
      customer_id: caller.id,
      kind,
      text,
      created_at: now,
      due_at: dueInOneBusinessDay(brokerageOf(platform).supportTimes, now),
      handled_at: null,
      handled_by: null,
    })
    .execute()
  await recordAudit(platform, trx, {
    actorId: caller.id,
    actorRole: 'customer',
    action: kind === 'question' ? 'question about an offer asked' : 'interest in an offer said',
    subject: 'lead',
    subjectId: offer.lead_id,
    details: { offerId: offer.id, buyer: offer.buyer },
  })
  await announceChange(platform, trx, { kind: 'leads', id: offer.lead_id, by: caller.id })
  await enqueue(platform, trx, offerAnsweredMail, { answerId: id })
}
