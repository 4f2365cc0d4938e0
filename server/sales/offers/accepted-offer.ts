// One offer of a sale is accepted at a time. An acceptance that was recorded by mistake is taken back.
import type { Parsed } from '#contract/endpoint'
import type { takeAcceptanceBack as endpoint } from '#contract/desk/sales/offers'
import { mayRecordLater } from '#rules/offer-link'
import { offerLabel, stateBeforeAcceptance } from '#rules/offer-steps'
import {
  comesFirst,
  contractInView,
  isAcceptanceStanding,
  mayTakeAcceptanceBack,
} from '#rules/sale-contracts'
import { saleOverWords } from '#rules/sale-states'
import { offerIs } from '#rules/offer-words'
import { once } from '#server/platform/api/idempotency'
import { type ContractRow, ofOffer, readContractsOf } from '../contract/contract-row.ts'
import { notThisStatus, refuseEnded } from '../problems.ts'
import { overWith } from '../sale-over.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { lockOffer, type OfOffer, storeOfferChange } from './change-offer.ts'

/** For a locked sale. Throws `not_this_status` while another offer than this one is accepted. `instead`: what to do then. */
export const refuseSecondAcceptance = async (
  trx: Trx,
  sale: Pick<SaleRow, 'id'>,
  { offerId, contracts, instead }: { offerId: string; contracts: readonly ContractRow[]; instead: string },
): Promise<void> => {
  const other = await otherAccepted(trx, sale, offerId, contracts)
  if (other) throw notThisStatus(`The offer of ${other} is accepted already. ${instead}`)
}

/** The same for the seller, who can ask for a backup. Another contract that comes first is an acceptance, too. */
export const refuseSecondWish = async (
  trx: Trx,
  sale: Pick<SaleRow, 'id'>,
  offerId: string,
): Promise<void> => {
  const contracts = await readContractsOf(trx, [sale.id])
  const other = await otherAccepted(trx, sale, offerId, contracts)
  if (other) throw notThisStatus(`The offer of ${other} is accepted already. ${backupInstead}`)
  if (otherComesFirst(contracts, offerId))
    throw notThisStatus(`You have a contract with another buyer. ${backupInstead}`)
}
const backupInstead = 'This one can be a backup: ask your broker.'

/** Whether the contract of another offer comes first. */
export const otherComesFirst = (contracts: readonly ContractRow[], offerId: string): boolean =>
  contracts.some((one) => one.offer_id !== offerId && comesFirst(one))

/** The label of the other offer that is accepted. */
const otherAccepted = async (
  trx: Trx,
  sale: Pick<SaleRow, 'id'>,
  offerId: string,
  contracts: readonly ContractRow[],
): Promise<string | undefined> => {
  const accepted = await trx
    .selectFrom('offer')
    .select(['id', 'arrival', 'state'])
    .where('sale_id', '=', sale.id)
    .where('state', '=', 'accepted')
    .where('id', '!=', offerId)
    .execute()
  const other = accepted.find(({ id, state }) => isAcceptanceStanding(state, ofOffer(contracts, id)))
  return other && offerLabel(other.arrival)
}

type Body = Parsed<typeof endpoint>['body']

/** Throws `not_this_status` or `changed_meanwhile`. */
export const takeAcceptanceBack = (
  platform: Needs,
  staff: Staff,
  of: OfOffer,
  { body: { version, ...body }, idempotencyKey }: { body: Body; idempotencyKey: string | undefined },
): Promise<void> =>
  once(
    platform,
    { caller: staff.id, call: 'take-acceptance-back', key: idempotencyKey, body: { of, body } },
    async (trx) => {
      const { sale, file } = await lockOffer(trx, { ...of, version })
      const { offer, newest } = file
      refuseEnded(sale, 'staff')
      const contracts = await readContractsOf(trx, [sale.id])
      const label = offerLabel(offer.arrival)
      if (offer.state !== 'accepted')
        throw notThisStatus(
          `The offer of ${label} is ${offerIs[offer.state]}, so there is no acceptance to take back. Please reload the sale.`,
        )
      if (!mayTakeAcceptanceBack(offer.state, ofOffer(contracts, offer.id)))
        throw notThisStatus(
          `A contract was recorded for the offer of ${label}, so its acceptance stays. If the contract has ended, terminate it.`,
        )
      if (!mayRecordLater(overWith(sale, contractInView(contracts))))
        throw notThisStatus(`${saleOverWords.sold}, so nothing about its offers changes anymore.`)
      await storeOfferChange(platform, trx, actorOf(staff), {
        sale,
        offer,
        fields: { state: stateBeforeAcceptance(offer.backup_place !== null, newest.made_by) },
        action: 'acceptance taken back',
        details: { why: body.why },
      })
    },
  )
