import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'
import { storeApproval } from '#server/privacy/disposals/decide'
import { disposing, finish, readWaitingItems, disposeItem } from '#server/privacy/disposals/dispose'
import { readPapersPastDate } from '#server/privacy/disposals/papers-past-date'
import { storeRun } from '#server/privacy/disposals/propose'
import { enqueue } from '#server/platform/jobs/job'
import { fileRemoval } from '#server/privacy/remove-files'
import { accountId } from './accounts.ts'
import { earlierDisposal, waitingDisposal } from './old-orders.ts'

type Trx = Transaction<Tables>

/** One disposal that a broker approved six weeks ago, and one that waits. Runs after the papers and the holds. */
export const loadDisposals = async (platform: Platform, trx: Trx): Promise<void> => {
  const at = (msAgo: number): Platform => ({ ...platform, now: () => platform.now() - msAgo })
  const earlier = await propose(at(earlierDisposal.proposedMsAgo), trx)
  const approved = at(earlierDisposal.approvedMsAgo)
  await storeApproval(approved, trx, { id: await accountId(trx, 'staff') }, earlier)
  const items = await readWaitingItems(trx, earlier)
  await noteGone(
    trx,
    items.map(({ document_id }) => document_id),
  )
  for (const item of items) await disposeItem(approved, trx, item)
  await finish(approved, trx, earlier)
  await trx.deleteFrom('job').where('kind', 'in', [disposing.kind, fileRemoval.kind]).execute()
  await propose(at(waitingDisposal.proposedMsAgo), trx)
}

const propose = async (platform: Platform, trx: Trx) =>
  storeRun(platform, trx, await readPapersPastDate(trx, platform.now()))

/** The log entries about these papers are removed with the sample. Without this, nothing would show that they belong to it. */
const noteGone = async (trx: Trx, documents: readonly string[]) => {
  const versions = await trx
    .selectFrom('document_version')
    .select('id')
    .where('document_id', 'in', documents)
    .execute()
  await trx
    .insertInto('sample_row')
    .values([
      ...documents.map((id) => ({ kind: 'document', id })),
      ...versions.map(({ id }) => ({ kind: 'document_version', id })),
    ])
    .execute()
}

/** Runs after the sample's rows were noted: these files are deleted even if the sample is removed first. */
export const removeDisposedFiles = (platform: Platform, trx: Trx): Promise<unknown> =>
  enqueue(platform, trx, fileRemoval, {})
