// Every change of a wanted change's state: locks the sale and the change, checks the table of moves, and stops its clocks.
import type { WantedFacts } from '#contract/listing-changes'
import { follows, type ListingChangeState, listingChangeMoves } from '#rules/sale-states'
import { saleClockKinds } from '#rules/sale-clocks'
import { asTime } from '#server/brokerage/times-in-answers'
import { changerOf } from '#server/staff/name-of'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { stopClocks } from '../clocks.ts'
import { noSuchChange, notThisStatus, saleChanged } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import type { Platform } from '#server/platform/platform'

/** What the change is to set in the listing. */
export const factsOf = ({ wanted }: Pick<ChangeRow, 'wanted'>): WantedFacts =>
  JSON.parse(wanted) as WantedFacts

/** A change as the rules about listing changes take it. */
export const asWanted = <Kind extends string>({ kind, wanted }: { kind: Kind; wanted: string }) => ({
  kind,
  wanted: factsOf({ wanted }),
})

/** For a locked sale. Throws `sale_not_found`, or `changed_meanwhile` when somebody else was faster. */
export const readChange = async (
  trx: Trx,
  sale: SaleRow,
  { changeId, version }: { changeId: string; version?: number | undefined },
): Promise<ChangeRow> => {
  const change = await trx
    .selectFrom('listing_change')
    .selectAll()
    .where('id', '=', changeId)
    .where('sale_id', '=', sale.id)
    .executeTakeFirst()
  if (!change) throw noSuchChange()
  if (version !== undefined && version !== change.version)
    throw saleChanged({
      current: { version: change.version, state: change.state },
      ...(await changerOf(trx, change.entered_by)),
      changedAt: asTime(change.entered_at ?? change.created_at),
    })
  return change
}

const words: Readonly<Record<ListingChangeState, string>> = {
  wanted: 'waits to be entered',
  'to sign': 'waits for the signed amendment',
  entered: 'is in the MLS already',
  refused: 'was refused',
  'taken back': 'was taken back',
}

type Move = {
  to: ListingChangeState
  fields?: Partial<
    Pick<ChangeRow, 'document_version_id' | 'signed_at' | 'is_correction' | 'reason' | 'entered_at'>
  >
  /** Why nothing was entered. It stays with its clocks. */
  why?: string
  /** When its clocks stop; absent: now. */
  at?: number
}

export type ChangeNeeds = Pick<Platform, 'database' | 'newId' | 'now'>

/** Throws `not_this_status` when the table of moves forbids it. */
export const moveChange = async (
  platform: ChangeNeeds,
  trx: Trx,
  actor: SaleActor,
  {
    sale,
    change,
    to,
    fields = {},
    why = '',
    at = platform.now(),
  }: Move & { sale: SaleRow; change: ChangeRow },
): Promise<void> => {
  if (!follows(listingChangeMoves, change.state, to))
    throw notThisStatus(`This change ${words[change.state]}. Please reload the sale.`)
  const by = actor.role === 'staff' ? actor.id : null
  await trx
    .updateTable('listing_change')
    .set({ ...fields, state: to, entered_by: by, version: change.version + 1 })
    .where('id', '=', change.id)
    .execute()
  await stopClocks(trx, sale.id, { kinds: saleClockKinds, aboutId: change.id, at, by, why })
  await noteOfSale(platform, trx, actor, sale, {
    action: `listing change ${to}`,
    details: { changeId: change.id, kind: change.kind, ...(why !== '' && { why }) },
  })
}
