// A new status of the listing ends what can no longer be entered, and calls off the open houses that are already in the MLS.
import { endOfChange, endOfOpenHouse } from '#rules/listing-changes'
import { isChangeOpen } from '#rules/sale-states'
import type { Trx } from '../sale.ts'
import { actorOf, type Needs } from '../work-on-sale.ts'
import { callOff, type CallingOff, isOpenHouseOn } from './call-off.ts'
import { factsOf, moveChange } from './change.ts'

/** For a locked sale. The seller reads the reasons. */
export const endUnfitChanges = async (platform: Needs, trx: Trx, entry: CallingOff): Promise<void> => {
  const { sale, status, staff } = entry
  const changes = await trx.selectFrom('listing_change').selectAll().where('sale_id', '=', sale.id).execute()
  const at = { status, backupsWanted: sale.backups_wanted === 1 }
  for (const change of changes) {
    const wanted = factsOf(change)
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
    } else if (isOpenHouseOn(change)) {
      const why = endOfOpenHouse(wanted, platform.now(), at)
      if (why !== undefined) await callOff(platform, trx, entry, { change, wanted, why })
    }
  }
}
