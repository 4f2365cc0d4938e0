import type { Kysely } from 'kysely'
import { listPapers as listEndpoint } from '#contract/desk/review/review'
import type { Tables } from '#database/tables'
import { dayAfter } from '#rules/dates'
import { assignActions } from '#server/desk/list/bulk/assign-actions'
import { bulkAction, type BulkKind, type BulkTask, type NamedRecord } from '#server/desk/list/bulk/bulk-kind'
import { readFilter } from '#server/desk/list/bulk/read-filter'
import { alreadyDone } from '#server/desk/orders/problems'
import { claimPaper, snoozePaper } from '#server/uploads/review/change-waiting'
import { findPapers } from './find-papers.ts'
import { readReviewers } from '#server/uploads/review/reviewers'
import { todayOf } from '#server/brokerage/times-in-answers'
import { readVersion, readVersions } from '#server/uploads/review/read-version'

const needs = 'review papers'

/** What the desk does with many papers at once. No such action decides, because the person who approves a paper reads it. */
export const paperBulk: BulkKind = {
  needs: 'see papers',
  findIds: async (platform, filter, most, staffId) => {
    const found = await findPapers(platform, staffId, readFilter(listEndpoint.query, filter), most)
    return found.map(({ id }) => id)
  },
  nameRecords: async (read, ids) => namesOf(read, ids),
  actions: {
    // A paper that a colleague has taken stays with the colleague.
    claim: bulkAction({ needs, run: (task) => giveTo(task, task.staff.id, { isFromNobody: true }) }),
    release: bulkAction({ needs, run: (task) => giveTo(task, null) }),
    ...assignActions({
      needs,
      readPeople: readReviewers,
      giveTo: (task, to, from) => giveTo(task, to, { ...(from !== undefined && { from }) }),
    }),
    snooze: bulkAction({ needs, run: snooze }),
    wake: bulkAction({ needs, run: (task) => snoozeUntil(task, null) }),
  },
}

type Task = Pick<BulkTask, 'platform' | 'staff' | 'recordId' | 'since'>

const giveTo = async (
  { platform, staff, recordId: versionId, since }: Task,
  reviewerId: string | null,
  only: { isFromNobody?: boolean; from?: string | null } = {},
): Promise<void> => {
  const before = await readVersion(platform.database.direct, versionId)
  await claimPaper(platform, staff, { versionId, reviewerId, ...only })
  // It was already in this state before the batch.
  if (before?.claimed_by === reviewerId && (before.claimed_at ?? 0) < since) throw alreadyDone()
}

async function snooze(task: BulkTask<undefined>): Promise<void> {
  const { platform } = task
  await snoozeUntil(task, dayAfter(todayOf(platform)))
}

const snoozeUntil = ({ platform, staff, recordId }: Task, until: string | null): Promise<void> =>
  snoozePaper(platform, staff, { versionId: recordId, until })

const namesOf = async (
  read: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> => {
  const papers = await readVersions(read, ids)
  return new Map(
    papers.map(({ id, name, customerName }) => [
      id,
      { name: `${name}, ${customerName}`, address: `/review/${id}` },
    ]),
  )
}
