// Deletes papers one after the other, each with all its versions or not at all. A program that is stopped continues with the next paper
// when it starts again.
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { whyKept } from '#server/privacy/disposals/why-kept'
import { lockCustomer } from '#server/privacy/lock-customer'
import { readPaperDates } from '#server/privacy/paper-dates'
import { deletePapers, fileRemoval } from '#server/privacy/remove-files'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Item = { run_id: string; document_id: string; account_id: string }

export const disposing = jobKind('dispose of papers', z.object({ runId: z.string() }))

export const disposeOfPapers = (platform: Needs): JobHandler =>
  handleJob(disposing, async ({ runId }, { signal }) => {
    for (const item of await readWaitingItems(platform.database.direct, runId)) {
      signal.throwIfAborted()
      await platform.database.transaction((trx) => disposeItem(platform, trx, item))
    }
    await platform.database.transaction((trx) => finish(platform, trx, runId))
  })

/** The papers of an approved disposal that the job has not reached. */
export const readWaitingItems = (read: Kysely<Tables>, runId: string): Promise<Item[]> =>
  read
    .selectFrom('disposal_item')
    .innerJoin('disposal_run', 'disposal_run.id', 'disposal_item.run_id')
    .select(['run_id', 'document_id', 'account_id'])
    .where('run_id', '=', runId)
    .where('disposal_run.state', '=', 'approved')
    .where('outcome', 'is', null)
    .orderBy('document_id')
    .execute()

/** Changes since the proposal count: a hold, a new version, an erasure. */
export const disposeItem = async (platform: Needs, trx: Transaction<Tables>, item: Item) => {
  await lockCustomer(trx, item.account_id)
  const newest = await trx
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select(['document.id', 'customer_id', 'order_id', 'document_version.state'])
    .where('document.id', '=', item.document_id)
    .where('is_newest', '=', 1)
    .executeTakeFirst()
  if (!newest) return note(platform, trx, item, { outcome: 'kept', reason: 'It was gone already.' })
  const date = (await readPaperDates(trx, [newest])).get(newest.id)
  const reason = whyKept(date, newest, platform.now())
  if (reason !== '') return note(platform, trx, item, { outcome: 'kept', reason })
  const versions = await deletePapers(platform, trx, [newest.id])
  const hashes = JSON.stringify(versions.map(({ sha256 }) => sha256))
  await note(platform, trx, item, { outcome: 'disposed', hashes })
  await recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'system',
    action: 'disposed of',
    subject: 'document',
    subjectId: newest.id,
    details: { runId: item.run_id },
  })
}

const note = async (
  { now }: Needs,
  trx: Transaction<Tables>,
  { run_id, document_id }: Item,
  result: { outcome: 'kept'; reason: string } | { outcome: 'disposed'; hashes: string },
) => {
  await trx
    .updateTable('disposal_item')
    .set({ ...result, settled_at: now() })
    .where('run_id', '=', run_id)
    .where('document_id', '=', document_id)
    .where('outcome', 'is', null)
    .execute()
}

export const finish = async (platform: Needs, trx: Transaction<Tables>, runId: string): Promise<void> => {
  const done = await trx
    .updateTable('disposal_run')
    .set((eb) => ({ state: 'done', finished_at: platform.now(), version: eb('version', '+', 1) }))
    .where('id', '=', runId)
    .where('state', '=', 'approved')
    .returning('id')
    .executeTakeFirst()
  if (!done) return
  await recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'system',
    action: 'disposal done',
    subject: 'disposal_run',
    subjectId: runId,
    details: {},
  })
  await enqueue(platform, trx, fileRemoval, {})
}
