// Cases that only a person can settle. They wait here for the desk.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { CaseKind } from '#rules/cases'
import { announceChange } from '#server/live/announce-change'
import { deskCaseNotice } from './case-notice.ts'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type DeskCase = {
  /** A short category. */
  kind: CaseKind
  orderId: string | null
  /** One sentence: what happened and what to do. */
  reason: string
  /** Identifies the case: filing it again under the same key changes nothing. */
  key: string
  /** More facts for the reader. Never a secret. `facts` are in the mail to the brokerage. */
  details?: Record<string, unknown>
}

/** Files the case and notifies the brokerage. Returns false when it was already filed. */
export const openDeskCase = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { kind, orderId, reason, key, details = {} }: DeskCase,
): Promise<boolean> => {
  const filed = await trx
    .insertInto('desk_case')
    .values({
      id: platform.newId(),
      kind,
      order_id: orderId,
      reason,
      details: JSON.stringify(details),
      unique_key: key,
      created_at: platform.now(),
      closed_at: null,
      closed_by: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (filed) {
    await enqueue(platform, trx, deskCaseNotice, { caseId: filed.id })
    await announceChange(platform, trx, { kind: 'cases', id: filed.id })
  }
  return filed !== undefined
}

/** Replaces the facts of a case that nobody has settled. The brokerage was notified when it was filed. */
export const changeDeskCase = async (
  platform: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  key: string,
  details: NonNullable<DeskCase['details']>,
): Promise<void> => {
  const changed = await trx
    .updateTable('desk_case')
    .set({ details: JSON.stringify(details) })
    .where('unique_key', '=', key)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) await announceChange(platform, trx, { kind: 'cases', id: changed.id })
}

/** Opens a settled case again, and notifies the brokerage. An open or an unknown case stays as it is. */
export const openDeskCaseAgain = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  key: string,
): Promise<void> => {
  const opened = await trx
    .updateTable('desk_case')
    .set({ closed_at: null, closed_by: null, settled_note: '' })
    .where('unique_key', '=', key)
    .where('closed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!opened) return
  await enqueue(platform, trx, deskCaseNotice, { caseId: opened.id })
  await announceChange(platform, trx, { kind: 'cases', id: opened.id })
}

/** Closes the case. `by` is the person who settled it, or null if it settled automatically. A repeat or an unknown key changes nothing. */
export const closeDeskCase = async (
  platform: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  key: string,
  closedBy: string | null,
): Promise<void> => {
  const closed = await trx
    .updateTable('desk_case')
    .set({ closed_at: platform.now(), closed_by: closedBy })
    .where('unique_key', '=', key)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed) await announceChange(platform, trx, { kind: 'cases', id: closed.id, by: closedBy })
}

/** Open cases, oldest first. `reason` says in one sentence what to do. */
export const readOpenCases = (read: Kysely<Tables>): Promise<{ kind: string; reason: string }[]> =>
  read
    .selectFrom('desk_case')
    .select(['kind', 'reason'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
