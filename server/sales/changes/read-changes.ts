// What a seller wants changed in a listing, in the answers for the seller and the desk.
import type { Kysely } from 'kysely'
import type { ListingChange } from '#contract/listing-changes'
import type { Tables } from '#database/tables'
import { priceAmendmentSlug } from '#rules/listing-changes'
import { countsAsChange } from '#rules/sales'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import type { ClockRow } from '../clocks.ts'
import type { SaleRow } from '../sale.ts'
import { amendmentOf } from './amendment.ts'
import { factsOf } from './change.ts'
import { type ChangeRow, readSituation } from '../situation.ts'

export type Changes = { changes: ListingChange[]; changesLeft: number | null }

/** Newest first. */
export const readListingChanges = async (
  read: Kysely<Tables>,
  { now }: Pick<Platform, 'now'>,
  sale: SaleRow,
): Promise<Changes> => {
  const { changes, clocks, changesLeft } = await readSituation(read, now(), sale)
  return { changes: changes.map((change) => changeAnswer(change, clocks)).toReversed(), changesLeft }
}

/** One of them, with how many changes are left. */
export const readListingChange = async (
  read: Kysely<Tables>,
  platform: Pick<Platform, 'now'>,
  sale: SaleRow,
  changeId: string,
): Promise<{ change: ListingChange; changesLeft: number | null }> => {
  const { changes, changesLeft } = await readListingChanges(read, platform, sale)
  const change = changes.find(({ id }) => id === changeId)
  if (!change) throw new Error(`Change ${changeId} was not read.`)
  return { change, changesLeft }
}

/** The name of the document that is signed for a new price, as the brokerage lists it. */
export const readAmendmentName = async (read: Kysely<Tables>): Promise<string | undefined> => {
  const document = await read
    .selectFrom('legal_document')
    .select('name')
    .where('slug', '=', priceAmendmentSlug)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return document?.name
}

const changeAnswer = (change: ChangeRow, clocks: readonly ClockRow[]): ListingChange => {
  const clock = clocks.findLast(({ kind, about_id }) => kind === 'change' && about_id === change.id)
  const isCorrection = change.is_correction === 1
  const amendment = amendmentOf(change, clocks)
  return {
    id: change.id,
    version: change.version,
    kind: change.kind,
    wanted: factsOf(change),
    state: change.state,
    counts: countsAsChange(change.kind, isCorrection),
    isCorrection,
    needsSignature: change.needs_signature === 1,
    signedAt: asTimeOrNot(change.signed_at),
    ...(amendment && { amendment }),
    wantedAt: asTime(change.created_at),
    dueAt: asTimeOrNot(clock?.next_at ?? null),
    enteredAt: asTimeOrNot(change.entered_at),
    reason: change.reason,
  }
}
