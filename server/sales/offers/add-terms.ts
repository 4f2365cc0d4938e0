// The next terms of an offer: a counterproposal of the seller, or the buyer's answer to one.
import type { Parsed } from '#contract/endpoint'
import type { addOfferTerms as endpoint } from '#contract/desk/sales/offers'
import { isAnswerTimePassed, isCounterOpen, mayCounter, offerLabel } from '#rules/offer-steps'
import { isWaitingBackup } from '#rules/sale-contracts'
import { mayDo, type StaffRole } from '#rules/staff'
import { notAllowed } from '#server/platform/api/callers'
import { once } from '#server/platform/api/idempotency'
import { ofOffer, readContractsOf } from '../contract/contract-row.ts'
import { notThisStatus, refuseEnded } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { actorOf, type Needs } from '../work-on-sale.ts'
import {
  lockOffer,
  momentIn,
  mustMove,
  oneCounterOpen,
  mustTakeOffers,
  storeOfferChange,
} from './change-offer.ts'
import { type OfferFile, type OfferRow, readOfferFiles } from './offer-file.ts'
import { storeTerms } from './store-terms.ts'

type Params = Parsed<typeof endpoint>['params']
type Body = Parsed<typeof endpoint>['body']
type Member = { id: string; role: StaffRole }

/** Throws `not_presented`, `not_this_status`, `one_counter_open` or `changed_meanwhile`. */
export const addTerms = (
  platform: Needs,
  member: Member,
  {
    params,
    body: { version, ...body },
    idempotencyKey,
  }: { params: Params; body: Body; idempotencyKey: string | undefined },
): Promise<void> =>
  once(
    platform,
    { caller: member.id, call: 'add-offer-terms', key: idempotencyKey, body: { params, body } },
    async (trx) => {
      const { sale, file } = await lockOffer(trx, { ...params, version })
      refuseEnded(sale, 'staff')
      await mustTakeOffers(trx, sale)
      const { offer, newest } = file
      const to = body.by === 'seller' ? 'countered' : 'received'
      const isTimePassed = isAnswerTimePassed(newest.answer_by_at, platform.now())
      const isSigned = offer.state === 'backup' && (await isBackupSigned(trx, sale, offer))
      if (body.by === 'buyer' || !mayCounter(offer.state, isTimePassed, isSigned)) {
        if (isSigned) throw backupSigned(offer)
        mustMove(offer, to)
      }
      if (body.by === 'seller')
        await mustBeOnly(platform, trx, member, { sale, file, override: body.override === true })
      const receivedAt = momentIn('receivedAt', body.receivedAt, {
        now: platform.now(),
        after: newest.received_at,
      })
      const number = newest.number + 1
      await storeTerms(platform, trx, actorOf(member), {
        sale,
        offerId: offer.id,
        number,
        by: body.by,
        receivedAt,
        terms: body.terms,
      })
      await storeOfferChange(platform, trx, actorOf(member), {
        sale,
        offer,
        fields: { state: to, backup_place: null },
        at: receivedAt,
        action: body.by === 'seller' ? 'offer countered' : 'buyer countered',
        details: { termsNumber: number, ...(body.override === true && { override: true }) },
      })
    },
  )

const isBackupSigned = async (trx: Trx, sale: SaleRow, { id }: OfferRow): Promise<boolean> =>
  ofOffer(await readContractsOf(trx, [sale.id]), id).some(isWaitingBackup)

/** The signed contract of a backup has its terms. */
const backupSigned = ({ arrival }: OfferRow) =>
  notThisStatus(
    `${offerLabel(arrival)} has a signed contract as a backup. Promote it, or terminate it before you type other terms.`,
  )

type Counter = { sale: SaleRow; file: OfferFile; override: boolean }

/** Two buyers might both sign, so a second counterproposal is a broker's decision. */
const mustBeOnly = async (
  { now }: Needs,
  trx: Trx,
  { role }: Member,
  { sale, file, override }: Counter,
): Promise<void> => {
  if (override && !mayDo(role, 'present offers')) throw notAllowed()
  if (override) return
  const open = (await readOfferFiles(trx, sale.id)).find(
    ({ offer: { id, state }, newest }) =>
      id !== file.offer.id && isCounterOpen({ state, answerByAt: newest.answer_by_at }, now()),
  )
  if (open) throw oneCounterOpen(offerLabel(open.offer.arrival))
}
