// What the seller wanted is open again when the end of the listing was recorded by mistake. What an earlier, true end closed stays closed.
import { endOfOpenHouse } from '#rules/listing-changes'
import { isOfferOpen, saleOfferStates } from '#rules/sale-states'
import { isOpenHouseOn } from '../changes/call-off.ts'
import { factsOf } from '../changes/change.ts'
import type { ClockRow } from '../clocks.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import { readLastReactivation } from './last-entry.ts'
import { nowWords } from './set-mls-status.ts'

type Reopening = { sale: SaleRow; stopped: readonly ClockRow[]; now: number; staffId: string }
/** `since`: when the listing was last reactivated. */
type SinceThen = Reopening & { since: number }
type Reopened = { changes: string[]; instructions: string[] }

/** For a locked sale. The ids of what is open again. */
export const reopenWishes = async (trx: Trx, of: Reopening): Promise<Reopened> => {
  const since = await readLastReactivation(trx, of.sale)
  return {
    changes: await reopenChanges(trx, { ...of, since }),
    instructions: await reopenInstructions(trx, { ...of, since }),
  }
}

const reopenChanges = async (trx: Trx, { sale, stopped, now, since }: SinceThen): Promise<string[]> => {
  const changes = await trx
    .selectFrom('listing_change')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('created_at', '>=', since)
    .execute()
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
const reopenInstructions = async (trx: Trx, { sale, since, now, staffId }: SinceThen): Promise<string[]> => {
  const reopened = await trx
    .updateTable('instruction')
    .set({ handled_at: null, handled_by: null, handled_note: '' })
    .where('sale_id', '=', sale.id)
    .where('given_at', '>=', since)
    .where('handled_note', '=', nowWords(sale.mls_status))
    .where('terms_id', 'in', (eb) =>
      eb
        .selectFrom('offer_terms as terms')
        .innerJoin('offer', 'offer.id', 'terms.offer_id')
        .select('terms.id')
        .where('offer.sale_id', '=', sale.id)
        .where('offer.state', 'in', saleOfferStates.filter(isOfferOpen)),
    )
    .returning(['id', 'terms_id'])
    .execute()
  if (reopened.length === 0) return []
  // A form that was opened before must not decide about an offer without them.
  await trx
    .updateTable('offer')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: now, changed_by: staffId }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('offer_terms')
        .select('offer_id')
        .where(
          'id',
          'in',
          reopened.map(({ terms_id }) => terms_id),
        ),
    )
    .execute()
  return reopened.map(({ id }) => id)
}
