import type { ChangeNeeds } from '../changes/change.ts'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import type { SaleRow, Trx } from '../sale.ts'

/** Instructions that nobody has carried out when the sale is over. The seller reads why. The offers keep the states that they had. */
export const endInstructions = async (
  platform: ChangeNeeds,
  trx: Trx,
  actor: SaleActor,
  { sale, why }: { sale: SaleRow; why: string },
): Promise<void> => {
  const ended = await trx
    .updateTable('instruction')
    .set({ handled_at: platform.now(), handled_by: actor.id, handled_note: why })
    .where('sale_id', '=', sale.id)
    .where('handled_at', 'is', null)
    .returning(['id', 'kind'])
    .execute()
  for (const { id, kind } of ended)
    await noteOfSale(platform, trx, actor, sale, {
      action: 'instruction ended',
      details: { instructionId: id, kind, why },
    })
}
