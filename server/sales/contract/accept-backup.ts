// When the contract of a backup moves to first place, its offer becomes the accepted one.
import { follows, saleOfferMoves } from '#rules/sale-states'
import type { SaleActor } from '../change-sale.ts'
import { storeOfferChange } from '../offers/change-offer.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'

export const acceptBackup = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  { sale, offerId }: { sale: SaleRow; offerId: string },
): Promise<void> => {
  const offer = await trx.selectFrom('offer').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow()
  if (!follows(saleOfferMoves, offer.state, 'accepted')) return
  await storeOfferChange(platform, trx, actor, {
    sale,
    offer,
    fields: { state: 'accepted', backup_place: null },
    action: 'backup accepted',
  })
}
