import type { MlsStatus } from '#rules/sale-states'
import type { SaleRow, Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { factsOf, moveChange } from './change.ts'

type Entry = { sale: SaleRow; status: MlsStatus; at: number; staff: Staff }

/** Entering a status also enters the changes that wanted it. */
export const enterWantedStatus = async (
  platform: Needs,
  trx: Trx,
  { sale, status, at, staff }: Entry,
): Promise<void> => {
  const wanted = await trx
    .selectFrom('listing_change')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('kind', '=', 'status')
    .where('state', '=', 'wanted')
    .execute()
  for (const change of wanted) {
    if (factsOf(change).status !== status) continue
    const fields = { entered_at: platform.now() }
    await moveChange(platform, trx, actorOf(staff), { sale, change, to: 'entered', fields, at })
  }
}
