import { openChangeStates } from '#rules/sale-states'
import type { SaleActor } from '../change-sale.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { type ChangeNeeds, moveChange } from './change.ts'

/** When a listing is over, open changes are refused. The seller reads why. */
export const endOpenChanges = async (
  platform: ChangeNeeds,
  trx: Trx,
  actor: SaleActor,
  { sale, why }: { sale: SaleRow; why: string },
): Promise<void> => {
  const open = await trx
    .selectFrom('listing_change')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('state', 'in', openChangeStates)
    .execute()
  for (const change of open)
    await moveChange(platform, trx, actor, { sale, change, to: 'refused', fields: { reason: why }, why })
}
