// What the seller wanted is open again when the end of the listing was recorded by mistake.
import { endOfOpenHouse } from '#rules/listing-changes'
import { isOfferOpen, saleOfferStates } from '#rules/sale-states'
import { isOpenHouseOn } from '../changes/call-off.ts'
import { factsOf } from '../changes/change.ts'
import type { ClockRow } from '../clocks.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import { nowWords } from './set-mls-status.ts'

type Reopening = { sale: SaleRow; stopped: readonly ClockRow[]; now: number }
type Reopened = { changes: string[]; instructions: string[] }

/** For a locked sale. The ids of what is open again. */
export const reopenWishes = async (trx: Trx, of: Reopening): Promise<Reopened> => ({
  changes: await reopenChanges(trx, of),
  instructions: await reopenInstructions(trx, of.sale),
})

const reopenChanges = async (trx: Trx, { sale, stopped, now }: Reopening): Promise<string[]> => {
  const changes = await trx.selectFrom('listing_change').selectAll().where('sale_id', '=', sale.id).execute()
  const doneByEntry = new Set(stopped.map(({ about_id }) => about_id))
  const isEnded = (one: ChangeRow) => one.state === 'refused' && one.reason === nowWords(sale.mls_status)
  const isEntered = (one: ChangeRow) =>
    one.kind === 'status' &&
    one.state === 'entered' &&
    factsOf(one).status === sale.mls_status &&
    doneByEntry.has(one.id)
  const reopened = changes.filter((one) => isEnded(one) || isEntered(one))
  for (const { id, version, needs_signature } of reopened)
    await trx
      .updateTable('listing_change')
      .set({
        state: needs_signature === 1 ? 'to sign' : 'wanted',
        reason: '',
        entered_at: null,
        entered_by: null,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
  for (const change of changes.filter((one) => isCalledOffByEntry(one, sale, now)))
    await trx
      .updateTable('listing_change')
      .set({ reason: '', version: change.version + 1 })
      .where('id', '=', change.id)
      .execute()
  return reopened.map(({ id }) => id)
}

/** An open house that is still to come takes place after all. */
const isCalledOffByEntry = (change: ChangeRow, sale: SaleRow, now: number): boolean => {
  const at = { status: sale.mls_status, backupsWanted: sale.backups_wanted === 1 }
  return (
    change.reason !== '' &&
    isOpenHouseOn({ ...change, reason: '' }) &&
    change.reason === endOfOpenHouse(factsOf(change), now, at)
  )
}

/** Of offers that somebody has decided about meanwhile, none. */
const reopenInstructions = async (trx: Trx, sale: SaleRow): Promise<string[]> => {
  const reopened = await trx
    .updateTable('instruction')
    .set({ handled_at: null, handled_by: null, handled_note: '' })
    .where('sale_id', '=', sale.id)
    .where('handled_note', '=', nowWords(sale.mls_status))
    .where('terms_id', 'in', (eb) =>
      eb
        .selectFrom('offer_terms as terms')
        .innerJoin('offer', 'offer.id', 'terms.offer_id')
        .select('terms.id')
        .where('offer.sale_id', '=', sale.id)
        .where('offer.state', 'in', saleOfferStates.filter(isOfferOpen)),
    )
    .returning('id')
    .execute()
  return reopened.map(({ id }) => id)
}
