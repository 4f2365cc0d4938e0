// When the contract of a backup moves to first place, its offer becomes the accepted one.
import { follows, saleOfferMoves } from '#rules/sale-states'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'

export const acceptBackup = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  { sale, offerId }: { sale: SaleRow; offerId: string },
): Promise<void> => {
  const offer = await trx
    .selectFrom('offer')
    .select(['state', 'version'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  if (!follows(saleOfferMoves, offer.state, 'accepted')) return
  await trx
    .updateTable('offer')
    .set({
      state: 'accepted',
      backup_place: null,
      version: offer.version + 1,
      changed_at: platform.now(),
      changed_by: actor.id,
    })
    .where('id', '=', offerId)
    .execute()
  await noteOfSale(platform, trx, actor, sale, { action: 'backup accepted', details: { offerId } })
}
