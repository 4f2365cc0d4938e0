import { endOpenChanges, type EndOfWishes } from './changes/end-open-changes.ts'
import type { ChangeNeeds } from './changes/change.ts'
import type { SaleActor } from './change-sale.ts'
import { endInstructions } from './offers/end-instructions.ts'
import type { Trx } from './sale.ts'

/** When a sale is over, nobody carries out what the seller still wants: changes of the listing, and instructions about offers. */
export const endOpenWishes = async (
  platform: ChangeNeeds,
  trx: Trx,
  actor: SaleActor,
  given: EndOfWishes,
): Promise<void> => {
  await endOpenChanges(platform, trx, actor, given)
  await endInstructions(platform, trx, actor, given)
}
