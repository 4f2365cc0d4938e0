// The desk has sent the amendment for a new price to the seller.
import type { ListingChange } from '#contract/listing-changes'
import { noteOfSale } from '../change-sale.ts'
import { notThisStatus, refuseEnded } from '../problems.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { endAmendment } from './amendment.ts'
import { readListingChange } from './read-changes.ts'
import { type OfChange, workOnChange } from './work-on-change.ts'

/** Throws `sale_not_found`, `changed_meanwhile`, or `not_this_status` for a change whose amendment is not waited for. */
export const sendAmendment = (platform: Needs, staff: Staff, said: OfChange): Promise<ListingChange> =>
  workOnChange(platform, staff, { step: 'amendment-sent', said }, async ({ trx, sale, change }) => {
    const { saleId, changeId } = said
    refuseEnded(sale, 'staff')
    const { change: known } = await readListingChange(trx, platform, sale, changeId)
    if (!known.amendment?.dueAt)
      throw notThisStatus('No amendment has to be sent for this change. Please reload the sale.')
    await endAmendment(trx, saleId, { changeId, at: platform.now(), by: staff.id })
    const details = { changeId, kind: change.kind }
    await noteOfSale(platform, trx, actorOf(staff), sale, { action: 'listing change to sign', details })
  })
