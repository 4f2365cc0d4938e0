// Every change of an offer: the sale is locked, the version compared, the change made and noted.
import type { Updateable } from 'kysely'
import type { Tables } from '#database/tables'
import { writtenMinute } from '#rules/dates'
import { nextAnsweredAt } from '#rules/offer-link'
import { offerLabel, refusalToMove } from '#rules/offer-steps'
import { offerIs } from '#rules/offer-words'
import { mayMove } from '#rules/sale-offers'
import { type SaleOfferState, type SaleOver, saleOverWords } from '#rules/sale-states'
import { asTime } from '#server/brokerage/times-in-answers'
import { Problem } from '#server/platform/problem'
import { changerOf } from '#server/staff/name-of'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { momentAfter } from '../past-moment.ts'
import { notPresented, notThisStatus, refuseEnded, saleChanged, wrongFields } from '../problems.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { readEndOfOffers, readSaleOver } from '../sale-over.ts'
import type { Needs } from '../work-on-sale.ts'
import { tellSender } from './link/tell-sender.ts'
import { type OfferFile, type OfferRow, readOfferFile } from './offer-file.ts'

export type OfOffer = { saleId: string; offerId: string }

/** Waits for other changes of the sale. Throws `sale_not_found`, or `changed_meanwhile` when somebody else was faster. */
export const lockOffer = async (
  trx: Trx,
  { saleId, offerId, version }: OfOffer & { version?: number | undefined },
  customerId?: string,
): Promise<{ sale: SaleRow; file: OfferFile }> => {
  const sale = await lockSale(trx, saleId, customerId)
  const file = await readOfferFile(trx, sale.id, offerId)
  if (version !== undefined && version !== file.offer.version) throw await offerChanged(trx, file)
  return { sale, file }
}

/** The 409 for an offer that was changed after it was seen. */
export const offerChanged = async (trx: Trx, { offer, newest }: OfferFile) =>
  saleChanged({
    current: { version: offer.version, state: offer.state, termsNumber: newest.number },
    ...(await changerOf(trx, offer.changed_by)),
    changedAt: asTime(offer.changed_at ?? offer.created_at),
  })

type Change = {
  fields?: Updateable<Tables['offer']>
  /** When it happened. Absent: now. */
  at?: number
  /** What the audit log calls it. */
  action: string
  details?: Record<string, unknown>
}

/** For a locked sale. */
export const storeOfferChange = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  { sale, offer, fields = {}, at, action, details }: Change & { sale: SaleRow; offer: OfferRow },
): Promise<void> => {
  const { state: to } = fields
  const happenedAt = at ?? platform.now()
  const answeredAt = to && nextAnsweredAt(offer.state, to, happenedAt)
  await trx
    .updateTable('offer')
    .set((eb) => ({
      ...fields,
      ...(answeredAt !== undefined && { answered_at: answeredAt }),
      version: eb('version', '+', 1),
      changed_at: platform.now(),
      changed_by: actor.id,
    }))
    .where('id', '=', offer.id)
    .execute()
  await tellSender(platform, trx, offer, { to, at: happenedAt })
  await noteOfSale(platform, trx, actor, sale, {
    action,
    details: { offerId: offer.id, offer: offerLabel(offer.arrival), ...details },
  })
}

/** Throws `not_presented` or `not_this_status` when the table of moves forbids it. */
export const mustMove = ({ arrival, state }: OfferRow, to: SaleOfferState): void => {
  if (mayMove(state, to)) return
  const label = offerLabel(arrival)
  if (refusalToMove(state, to) === 'not_presented') throw notPresented(presentFirst(label))
  throw notThisStatus(
    `The offer of ${label} is ${offerIs[state]}, so this step is not possible. Please reload the sale.`,
  )
}

/** When something happened that was typed later. Throws `invalid_request` for a time in the future or before `after`. */
export const momentIn = (
  field: string,
  typed: string | undefined,
  { now, after = 0 }: { now: number; after?: number },
): number => {
  const at = momentAfter(field, typed, { now, after, words: 'Enter a time after the offer arrived.' })
  return Math.max(at, after)
}

/** Throws `not_this_status` when the home was sold, whatever the MLS says, or when its listing is over. */
export const mustTakeOffers = async (trx: Trx, sale: SaleRow): Promise<void> => {
  const over = await readSaleOver(trx, sale)
  if (over) throw noMoreOffers(over)
}

export const noMoreOffers = (over: SaleOver) =>
  notThisStatus(`${saleOverWords[over]}, so it takes no more offers.`)

/** What happened before the end may be recorded later. Throws `invalid_request`. */
export const refuseAfterEnd = async (trx: Trx, sale: SaleRow, at: number): Promise<void> => {
  const endedAt = await readEndOfOffers(trx, sale)
  if (endedAt !== undefined && at >= endedAt)
    throw wrongFields({ at: `No offer is taken after ${writtenMinute(endedAt)}. Enter an earlier time.` })
}

/** For the seller's own steps. Throws `not_this_status` when the sale is over. */
export const refuseSaleOver = async (trx: Trx, sale: SaleRow): Promise<void> => {
  refuseEnded(sale, 'customer')
  const over = await readSaleOver(trx, sale)
  if (over) throw notThisStatus(`${saleOverWords[over]}, so nothing about its offers changes anymore.`)
}

export const oneCounterOpen = (label: string) =>
  new Problem(
    'one_counter_open',
    409,
    `A counterproposal to ${label} is open already. Withdraw it, wait for the answer, or let a broker decide that two are open.`,
  )

/** What to do before an offer can be answered. */
export const presentFirst = (label: string): string =>
  `The offer of ${label} was not presented yet. Open it first, or let the broker present it.`
