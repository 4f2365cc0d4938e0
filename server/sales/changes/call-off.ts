// Calls off the open houses that are in the MLS and still to come. The seller reads why.
import type { WantedFacts } from '#contract/listing-changes'
import { isOpenHouseAhead, takeOutOpenHouse } from '#rules/listing-changes'
import { isCalledOff, isListingOpen, type MlsStatus } from '#rules/sale-states'
import { noteOfSale } from '../change-sale.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { factsOf } from './change.ts'
import { beginChange } from './want-change.ts'

/** `status`: the one that the MLS has from now on. */
export type CallingOff = { sale: SaleRow; status: MlsStatus; staff: Staff }

/** Whether it is in the MLS, and nobody has called it off. */
export const isOpenHouseOn = (change: ChangeRow): boolean =>
  change.state === 'entered' && change.kind === 'open house' && !isCalledOff(change)

/** While the listing stays in the MLS, the desk takes the open house out of it. */
export const callOff = async (
  platform: Needs,
  trx: Trx,
  { sale, status, staff }: CallingOff,
  { change, wanted, why }: { change: ChangeRow; wanted: WantedFacts; why: string },
): Promise<void> => {
  await trx
    .updateTable('listing_change')
    .set({ reason: why, version: change.version + 1 })
    .where('id', '=', change.id)
    .execute()
  const details = { changeId: change.id, kind: change.kind, why }
  await noteOfSale(platform, trx, actorOf(staff), sale, { action: 'listing change called off', details })
  if (!isListingOpen(status)) return
  const task = { sale, change: takeOutOpenHouse(wanted), isCorrection: true }
  await beginChange(platform, trx, actorOf(staff), task)
}

/** For a locked sale that is over, once its clocks have stopped. */
export const callOffOpenHouses = async (
  platform: Needs,
  trx: Trx,
  { why, ...of }: CallingOff & { why: string },
): Promise<void> => {
  const changes = await trx
    .selectFrom('listing_change')
    .selectAll()
    .where('sale_id', '=', of.sale.id)
    .execute()
  for (const change of changes.filter(isOpenHouseOn)) {
    const wanted = factsOf(change)
    if (isOpenHouseAhead(wanted, platform.now())) await callOff(platform, trx, of, { change, wanted, why })
  }
}
