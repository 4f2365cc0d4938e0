// A change of a listing begins: the seller wants it, or the desk notes a phone call.
import type { ListingChange, WantedChange } from '#contract/listing-changes'
import {
  changeRefusal,
  endOfChange,
  noShowingsFault,
  openHouseFaults,
  waitingRefusal,
} from '#rules/listing-changes'
import { clockOfStatus } from '#rules/sale-clocks'
import { needsSignature } from '#rules/sales'
import { once } from '#server/platform/api/idempotency'
import { Problem } from '#server/platform/problem'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { startClock } from '../clocks.ts'
import { startAmendment } from './amendment.ts'
import { below, notThisStatus, refuseEnded, wrongFields } from '../problems.ts'
import { lockSaleFor, type SaleRow, type Trx } from '../sale.ts'
import { readSituation } from '../situation.ts'
import type { Needs } from '../work-on-sale.ts'
import { asWanted } from './change.ts'
import { readListingChange } from './read-changes.ts'

type Input = {
  saleId: string
  change: WantedChange
  /** Only the desk may set this. */
  isCorrection: boolean
  idempotencyKey: string | undefined
}

type Wanted = { change: ListingChange; changesLeft: number | null }

/** Throws `sale_not_found`, also for another customer's sale, `too_early`, `not_this_status` or `no_changes_left`. */
export const wantChange = (
  platform: Needs,
  actor: SaleActor & { id: string },
  { saleId, change, isCorrection, idempotencyKey }: Input,
): Promise<Wanted> =>
  once(
    platform,
    {
      caller: actor.id,
      call: 'want-listing-change',
      key: idempotencyKey,
      body: { saleId, change, isCorrection },
    },
    async (trx) => {
      const sale = await lockSaleFor(trx, saleId, actor)
      refuseEnded(sale, actor.role)
      await refuseChange(platform, trx, { sale, change, isCorrection })
      const id = await beginChange(platform, trx, actor, { sale, change, isCorrection })
      return readListingChange(trx, platform, sale, id)
    },
  )

/** For a locked sale, and a change that is not refused. Its id. */
export const beginChange = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor & { id: string },
  { sale, change, isCorrection }: Checked,
): Promise<string> => {
  const at = platform.now()
  const id = await storeChange(platform, trx, actor, { saleId: sale.id, change, isCorrection, at })
  if (needsSignature(change.kind)) await startAmendment(platform, trx, sale.id, { at, changeId: id })
  else await startClocks(platform, trx, sale, { id, change })
  const details = { changeId: id, kind: change.kind }
  await noteOfSale(platform, trx, actor, sale, { action: 'listing change wanted', details })
  return id
}

type Checked = { sale: SaleRow; change: WantedChange; isCorrection: boolean }

const refuseChange = async (platform: Needs, trx: Trx, { sale, change, isCorrection }: Checked) => {
  const { changes, changesLeft, contract } = await readSituation(trx, platform.now(), sale)
  const refusal = changeRefusal({
    kind: change.kind,
    isCorrection,
    status: sale.mls_status,
    contract: contract?.state ?? '',
    backupsWanted: sale.backups_wanted === 1,
    left: changesLeft,
  })
  if (refusal) throw new Problem(refusal.code, 409, refusal.sentence)
  const waiting = waitingRefusal(
    change,
    changes.map((other) => ({ ...asWanted(other), state: other.state })),
  )
  if (waiting) throw notThisStatus(waiting)
  const unfit = endOfChange(change, { status: sale.mls_status, backupsWanted: sale.backups_wanted === 1 })
  if (unfit !== undefined) throw notThisStatus(unfit)
  const faults = below('wanted', faultsIn(change, platform.now(), sale))
  if (Object.keys(faults).length > 0) throw wrongFields(faults)
}

/** By field. */
const faultsIn = (
  { kind, wanted }: WantedChange,
  now: number,
  { listing_ends_on: endsOn }: SaleRow,
): Record<string, string> => {
  if (kind === 'open house') return openHouseFaults(wanted, now, endsOn)
  const until = kind === 'showing' ? noShowingsFault(wanted.noShowingsUntil ?? '', now) : undefined
  return until === undefined ? {} : { noShowingsUntil: until }
}

type NewChange = { saleId: string; change: WantedChange; isCorrection: boolean; at: number }

const storeChange = async (
  { newId }: Needs,
  trx: Trx,
  actor: { id: string },
  { saleId, change: { kind, wanted }, isCorrection, at }: NewChange,
): Promise<string> => {
  const id = newId()
  const signed = needsSignature(kind)
  await trx
    .insertInto('listing_change')
    .values({
      id,
      sale_id: saleId,
      kind,
      wanted: JSON.stringify(wanted),
      is_correction: isCorrection ? 1 : 0,
      needs_signature: signed ? 1 : 0,
      state: signed ? 'to sign' : 'wanted',
      document_version_id: null,
      signed_at: null,
      entered_at: null,
      entered_by: null,
      created_at: at,
      created_by: actor.id,
    })
    .execute()
  return id
}

/** A wanted status is also an event for the MLS, whose deadline runs beside our promise. */
const startClocks = async (
  platform: Needs,
  trx: Trx,
  sale: SaleRow,
  { id, change }: { id: string; change: WantedChange },
): Promise<void> => {
  const clock = { startedAt: platform.now(), aboutId: id }
  await startClock(platform, trx, sale.id, { kind: 'change', ...clock })
  const kind = change.kind === 'status' ? clockOfStatus(sale.mls_status, change.wanted.status) : undefined
  if (kind) await startClock(platform, trx, sale.id, { kind, ...clock })
}
