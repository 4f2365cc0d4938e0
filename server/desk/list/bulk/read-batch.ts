import type { Kysely } from 'kysely'
import type { Batch, BatchRecord } from '#contract/desk/list/bulk'
import type { Tables } from '#database/tables'
import type { BatchOutcome } from '#rules/desk-bulk'
import { requireCapability } from './access.ts'
import { bulkKindNamed, type BulkKinds } from './bulk-kind.ts'
import { batchNotFound, listWithoutActions } from './problems.ts'
import { pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { asTime } from '#server/brokerage/times-in-answers'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'

/** Throws `batch_not_found`. */
export const readBatch = async (read: Kysely<Tables>, id: string): Promise<Batch> => {
  const batch = await read
    .selectFrom('batch')
    .innerJoin('account', 'account.id', 'batch.started_by')
    .selectAll('batch')
    .select('account.name')
    .where('batch.id', '=', id)
    .executeTakeFirst()
  if (!batch) throw batchNotFound()
  const counts = await read
    .selectFrom('batch_record')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('batch_id', '=', id)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute()
  const countOf = (wanted: BatchOutcome) =>
    Number(counts.find(({ outcome }) => outcome === wanted)?.count ?? 0)
  return {
    id,
    kind: batch.kind,
    action: batch.action,
    number: batch.number,
    done: countOf('done'),
    skipped: countOf('skipped'),
    isFinished: batch.finished_at !== null,
    by: batch.name,
    startedAt: asTime(batch.created_at),
  }
}

/** Everybody who sees the list may see a batch's results. Throws `batch_not_found` or `not_allowed`. */
export const getBatch = async (
  { database }: Pick<Platform, 'database'>,
  kinds: BulkKinds,
  staff: KnownCaller,
  id: string,
): Promise<Batch> => {
  const batch = await readBatch(database.direct, id)
  requireCapability(staff, kindOf(kinds, batch))
  return batch
}

type Input = { outcome: BatchOutcome; after?: string | undefined }

/** One page of the records with this outcome. Throws as `getBatch` does. */
export const listBatchRecords = async (
  platform: Pick<Platform, 'database'>,
  kinds: BulkKinds,
  staff: KnownCaller,
  { batchId, outcome, after }: Input & { batchId: string },
): Promise<{ rows: BatchRecord[]; next?: string }> => {
  const kind = kindOf(kinds, await getBatch(platform, kinds, staff, batchId))
  const { direct: read } = platform.database
  const [position] = readCursor(after) ?? [-1]
  const found = await read
    .selectFrom('batch_record')
    .select(['position', 'record_id', 'reason'])
    .where('batch_id', '=', batchId)
    .where('outcome', '=', outcome)
    .where('position', '>', position)
    .orderBy('position')
    .limit(rowsToRead)
    .execute()
  const page = pageFrom(found, (row) => [row.position, row.record_id])
  const names = await kind.nameRecords(
    read,
    page.rows.map(({ record_id }) => record_id),
  )
  const rows = page.rows.map(({ record_id: id, reason }) => ({
    id,
    ...(names.get(id) ?? { name: '', address: '' }),
    reason,
  }))
  return { ...page, rows }
}

const kindOf = (kinds: BulkKinds, { kind }: Batch) => {
  const known = bulkKindNamed(kinds, kind)
  if (!known) throw listWithoutActions()
  return known
}
