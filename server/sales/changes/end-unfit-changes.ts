// A new status of the listing ends what can no longer be entered, and calls off the open houses that are already in the MLS.
import type { WantedFacts } from '#contract/listing-changes'
import { endOfChange, endOfOpenHouse, takeOutOpenHouse } from '#rules/listing-changes'
import { isChangeOpen, isListingOpen, type MlsStatus } from '#rules/sale-states'
import { noteOfSale } from '../change-sale.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { moveChange } from './change.ts'
import { beginChange } from './want-change.ts'

type Entry = { sale: SaleRow; status: MlsStatus; staff: Staff }

/** For a locked sale. The seller reads the reasons. */
export const endUnfitChanges = async (platform: Needs, trx: Trx, entry: Entry): Promise<void> => {
  const { sale, status, staff } = entry
  const changes = await trx.selectFrom('listing_change').selectAll().where('sale_id', '=', sale.id).execute()
  const at = { status, backupsWanted: sale.backups_wanted === 1 }
  for (const change of changes) {
    const wanted = JSON.parse(change.wanted) as WantedFacts
    if (isChangeOpen(change.state)) {
      const why = endOfChange({ kind: change.kind, wanted }, at)
      if (why !== undefined)
        await moveChange(platform, trx, actorOf(staff), {
          sale,
          change,
          to: 'refused',
          fields: { reason: why },
          why,
        })
    } else if (change.state === 'entered' && change.kind === 'open house' && change.reason === '') {
      const why = endOfOpenHouse(wanted, platform.now(), at)
      if (why !== undefined) await callOff(platform, trx, entry, { change, wanted, why })
    }
  }
}

/** While the listing stays in the MLS, the desk takes the open house out of it. */
const callOff = async (
  platform: Needs,
  trx: Trx,
  { sale, status, staff }: Entry,
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
