import { isListingOpen, type MlsStatus, openChangeStates, takesOutOpenHouse } from '#rules/sale-states'
import type { SaleActor } from '../change-sale.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import { asWanted, type ChangeNeeds, moveChange } from './change.ts'

/** `status`: the one that the MLS has from now on. `why`: the seller reads it. */
export type EndOfWishes = { sale: SaleRow; status: MlsStatus; why: string }

/** When a sale or its listing is over, open changes are refused. The desk still takes an open house out of a listing that stays in the MLS. */
export const endOpenChanges = async (
  platform: ChangeNeeds,
  trx: Trx,
  actor: SaleActor,
  { sale, status, why }: EndOfWishes,
): Promise<void> => {
  const open = await trx
    .selectFrom('listing_change')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('state', 'in', openChangeStates)
    .execute()
  const isKept = (change: ChangeRow) => isListingOpen(status) && takesOutOpenHouse(asWanted(change))
  for (const change of open.filter((one) => !isKept(one)))
    await moveChange(platform, trx, actor, { sale, change, to: 'refused', fields: { reason: why }, why })
}
