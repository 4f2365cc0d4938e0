// The clocks that an entry of a status has stopped run on, as if it had not been made.
import {
  clocksDoneBy,
  clocksDroppedBy,
  listingEndWarningsAt,
  type SaleClockKind,
  saleClockKinds,
} from '#rules/sale-clocks'
import { digestClock } from '#rules/sales'
import { type ClockRow, placeByDue, tellOfMissed } from '../clocks.ts'
import { readContractsOf } from '../contract/contract-row.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { nowWords } from './set-mls-status.ts'

/** The clocks that the entry of the sale's present status has stopped. */
export const readStoppedByEntry = async (trx: Trx, sale: SaleRow): Promise<ClockRow[]> => {
  const { mls_status: status, mls_status_since: at } = sale
  const clocks = await trx
    .selectFrom('sale_clock')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('stopped_at', '=', at)
    .execute()
  const [done, dropped] = [clocksDoneBy(status), clocksDroppedBy(status)]
  return clocks.filter(({ kind, why }) => {
    // A wish for this status was done by the entry, too.
    if (why === '') return done.includes(kind) || kind === 'change'
    return why === nowWords(status) && dropped.includes(kind)
  })
}

type Resuming = {
  sale: SaleRow
  stopped: readonly ClockRow[]
  /** The changes that are open again. */
  changeIds: readonly string[]
  /** Absent: all. */
  kinds?: readonly SaleClockKind[]
}

/** For a locked sale. What was done, or is over, since the entry has no clock anymore. */
export const resumeClocks = async (
  platform: Needs,
  trx: Trx,
  { sale, stopped, changeIds, kinds = saleClockKinds }: Resuming,
): Promise<void> => {
  const isNeeded = await neededIn(trx, sale, changeIds)
  const resumed = stopped.filter((clock) => kinds.includes(clock.kind) && isNeeded(clock))
  if (resumed.length === 0) return
  await trx
    .updateTable('sale_clock')
    .set({ stopped_at: null, stopped_by: null, why: '' })
    .where(
      'id',
      'in',
      resumed.map(({ id }) => id),
    )
    .execute()
  for (const clock of resumed) await tellOfMissed(platform, trx, clock, warningsOf(clock))
  await placeByDue(trx, sale.id)
}

const warningsOf = ({ kind, about_id: lastOn, stopped_at: at }: ClockRow): number[] =>
  kind === 'listing ends' && at !== null ? listingEndWarningsAt(lastOn, digestClock, at) : []

const neededIn = async (trx: Trx, sale: SaleRow, changeIds: readonly string[]) => {
  const toPresent = await trx
    .selectFrom('offer_terms as terms')
    .innerJoin('offer', 'offer.id', 'terms.offer_id')
    .select('terms.id')
    .where('offer.sale_id', '=', sale.id)
    .where('offer.state', '=', 'received')
    .execute()
  const contracts = await readContractsOf(trx, [sale.id])
  const terminated = new Set(contracts.filter(({ state }) => state === 'terminated').map(({ id }) => id))
  const subjects = new Set([
    '',
    // The last day of the listing contract.
    sale.listing_ends_on,
    ...toPresent.map(({ id }) => id),
    ...contracts.map(({ id }) => id),
    ...changeIds,
  ])
  return ({ kind, about_id }: ClockRow): boolean =>
    subjects.has(about_id) && (kind === 'Active again' || !terminated.has(about_id))
}
