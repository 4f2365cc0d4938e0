// What became of an offer, as a broker records it. The signed contract accepts an offer, not this.
import type { Parsed } from '#contract/endpoint'
import type { moveOffer as endpoint } from '#contract/desk/sales/offers'
import { mayRecordLater } from '#rules/offer-link'
import { isAnswerTimePassed, isPaperHere } from '#rules/offer-steps'
import { isWaitingBackup } from '#rules/sale-contracts'
import { isOfferOpen, type SaleOfferState } from '#rules/sale-states'
import { once } from '#server/platform/api/idempotency'
import { stopClocks } from '../clocks.ts'
import { type ContractRow, ofOffer, readContractsOf } from '../contract/contract-row.ts'
import { anotherComesFirst, answerTimePassed, paperMissing, refuseEnded } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { readSaleOver } from '../sale-over.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { otherComesFirst, refuseSecondAcceptance } from './accepted-offer.ts'
import {
  lockOffer,
  momentIn,
  mustMove,
  type OfOffer,
  noMoreOffers,
  refuseAfterEnd,
  storeOfferChange,
} from './change-offer.ts'

type Body = Parsed<typeof endpoint>['body']

/** Throws `not_presented`, `not_this_status`, `answer_time_passed` or `changed_meanwhile`. */
export const moveOffer = (
  platform: Needs,
  staff: Staff,
  of: OfOffer,
  { body: { version, ...body }, idempotencyKey: key }: { body: Body; idempotencyKey?: string | undefined },
): Promise<void> =>
  once(platform, { caller: staff.id, call: 'move-sale-offer', key, body: { of, body } }, async (trx) => {
    const { to, at: typed } = body
    const { sale, file } = await lockOffer(trx, { ...of, version })
    const { offer, newest } = file
    mustMove(offer, to)
    const at = momentIn('at', typed, { now: platform.now(), after: newest.received_at })
    if (to === 'accepted' || to === 'backup') await refuseAfterSale(trx, sale, at)
    if (to === 'accepted') {
      const contracts = await readContractsOf(trx, [sale.id])
      // The signed contract of a backup was the answer.
      const isSigned = ofOffer(contracts, offer.id).some(isWaitingBackup)
      if (!isSigned && isAnswerTimePassed(newest.answer_by_at, at)) throw answerTimePassed()
      await refuseSecond(trx, sale, { offerId: offer.id, contracts })
    }
    if (!isOfferOpen(to))
      await stopClocks(trx, sale.id, {
        kinds: ['present'],
        aboutId: newest.id,
        at,
        by: staff.id,
        why: `The offer is ${to}.`,
      })
    await storeOfferChange(platform, trx, actorOf(staff), {
      sale,
      offer,
      fields: { state: to, ...(await placeIn(trx, sale.id, to)) },
      at,
      action: `offer ${to}`,
    })
  })

/** A home that is sold stays sold. When only its listing is over, what was signed before may be recorded later. */
const refuseAfterSale = async (trx: Trx, sale: SaleRow, at: number): Promise<void> => {
  refuseEnded(sale, 'staff')
  const over = await readSaleOver(trx, sale)
  if (over && !mayRecordLater(over)) throw noMoreOffers(over)
  await refuseAfterEnd(trx, sale, at)
}

type OfContracts = { offerId: string; contracts: readonly ContractRow[] }

/** From a tab that has not seen the other contract or the other acceptance, too. */
const refuseSecond = async (trx: Trx, sale: SaleRow, { offerId, contracts }: OfContracts): Promise<void> => {
  if (otherComesFirst(contracts, offerId)) throw anotherComesFirst()
  const instead = 'Take that acceptance back, or let this one be a backup.'
  await refuseSecondAcceptance(trx, sale, { offerId, contracts, instead })
}

/** An accepted backup keeps its place, to which it returns when the acceptance is taken back. */
const placeIn = async (trx: Trx, saleId: string, to: SaleOfferState) => {
  if (to === 'accepted') return {}
  return { backup_place: to === 'backup' ? await nextPlace(trx, saleId) : null }
}

const nextPlace = async (trx: Trx, saleId: string): Promise<number> => {
  const { last } = await trx
    .selectFrom('offer')
    .select(({ fn }) => fn.max<number | null>('backup_place').as('last'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A person compared what was typed with the signed paper. Throws `paper_missing` while it is not here, or `changed_meanwhile`. */
export const compareOffer = (
  platform: Needs,
  staff: Staff,
  { version, ...of }: OfOffer & { version?: number | undefined },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const { sale, file } = await lockOffer(trx, { ...of, version })
    if (!isPaperHere(file.offer.source, file.newest.file_key !== null))
      throw paperMissing('The signed paper of these terms is not here. Attach its PDF first.')
    await trx
      .updateTable('offer_terms')
      .set({ compared_at: platform.now(), compared_by: staff.id })
      .where('id', '=', file.newest.id)
      .execute()
    await storeOfferChange(platform, trx, actorOf(staff), {
      sale,
      offer: file.offer,
      action: 'offer compared',
      details: { termsNumber: file.newest.number },
    })
  })

/** The broker helps a buyer without a broker only after this paper. */
export const noteDisclosure = (
  platform: Needs,
  staff: Staff,
  { at, ...of }: OfOffer & { at: string },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const { sale, file } = await lockOffer(trx, of)
    await storeOfferChange(platform, trx, actorOf(staff), {
      sale,
      offer: file.offer,
      fields: { disclosed_at: momentIn('at', at, { now: platform.now() }) },
      action: 'buyer disclosure noted',
    })
  })
