// The staff types a signed contract from the paper. The MLS counts from mutual execution, even before a broker has confirmed it.
import type { TypedContract } from '#contract/desk/sales/contract'
import { contractEdition } from '#rules/contract-editions'
import { comesFirst, contractPlaceOf, takesContracts } from '#rules/sale-contracts'
import { offerIs } from '#rules/offer-words'
import { once } from '#server/platform/api/idempotency'
import { noteOfSale } from '../change-sale.ts'
import { anotherComesFirst, notPresented, notThisStatus, refuseEnded, wrongFields } from '../problems.ts'
import { refuseSecondAcceptance } from '../offers/accepted-offer.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { factsOf } from './contract-facts.ts'
import { startChecking, startPending } from './contract-clocks.ts'
import { readContractsOf } from './contract-row.ts'

type Input = { saleId: string; body: TypedContract; idempotencyKey: string | undefined }

/**
 * Throws `sale_not_found` for another sale's offer, `not_presented` or `not_this_status` for one that was not accepted and is no backup, and
 * `paper_missing` for a paper that is not the seller's.
 */
export const typeContract = (
  platform: Needs,
  staff: Staff,
  { saleId, body, idempotencyKey }: Input,
): Promise<{ contractId: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'type-sale-contract', key: idempotencyKey, body: { saleId, body } },
    async (trx) => {
      const sale = await lockSale(trx, saleId)
      refuseEnded(sale, 'staff')
      if (!contractEdition(body.edition))
        throw wrongFields({ edition: 'Choose an edition of the form that is known here.' })
      const place = await placeFor(trx, sale, body.offerId)
      const { fields, paper } = await factsOf(platform, trx, sale, body)
      const contractId = platform.newId()
      await trx
        .insertInto('sale_contract')
        .values({
          id: contractId,
          sale_id: sale.id,
          offer_id: body.offerId,
          edition: body.edition,
          place,
          signed_version_id: null,
          mec_at: null,
          notice_at: null,
          time_of_day: '',
          weekend_rule: '',
          earnest_money_cents: null,
          holder: '',
          ...fields,
          confirmed_at: null,
          confirmed_by: null,
          ended_at: null,
          close_price_cents: null,
          changed_at: null,
          changed_by: null,
          created_at: platform.now(),
          created_by: staff.id,
        })
        .execute()
      const contract = { id: contractId, mec_at: fields.mec_at ?? null, place }
      await startPending(platform, trx, { sale, contract, by: staff.id })
      if (paper) await startChecking(platform, trx, sale, { contractId, startedAt: paper.uploaded_at })
      await noteOfSale(platform, trx, actorOf(staff), sale, {
        action: 'contract typed',
        details: { contractId, offerId: body.offerId, edition: body.edition, place },
      })
      return { contractId }
    },
  )

const placeFor = async (trx: Trx, sale: SaleRow, offerId: string) => {
  const offer = await trx
    .selectFrom('offer')
    .select('state')
    .where('id', '=', offerId)
    .where('sale_id', '=', sale.id)
    .executeTakeFirst()
  if (!offer) throw wrongFields({ offerId: 'Choose one of the offers for this home.' })
  const place = contractPlaceOf(offer.state)
  if (place === undefined) {
    if (offer.state === 'received')
      throw notPresented('Nobody has presented this offer to the seller yet. Present it first.')
    throw notThisStatus(
      `This offer is ${offerIs[offer.state]}. A signed contract belongs to one that was accepted, or to a backup.`,
    )
  }
  const contracts = await readContractsOf(trx, [sale.id])
  if (!takesContracts(contracts)) throw notThisStatus('This home is sold, so no further contract is typed.')
  const others = contracts.filter(({ state }) => state === 'typed' || state === 'in force')
  if (others.some((one) => one.offer_id === offerId))
    throw notThisStatus('The contract of this offer is typed already.')
  if (place === 'first') {
    if (others.some(comesFirst)) throw anotherComesFirst()
    const instead = 'Take that acceptance back before you type this contract.'
    await refuseSecondAcceptance(trx, sale, { offerId, contracts, instead })
  }
  return place
}
