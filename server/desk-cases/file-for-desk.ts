// What only a person can settle waits here for the desk.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { deskCaseNotice } from '#server/desk-cases/desk-case-notice'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type DeskCase = {
  /** A few words to sort by. */
  kind: 'refund due' | 'dispute' | 'payment to look at'
  orderId: string | null
  /** One sentence that says what happened and what to do. */
  reason: string
  /** What is to be settled: a second filing under the same key changes nothing. */
  key: string
  /** What a reader needs besides. Never a secret. */
  details?: Record<string, unknown>
}

/** Tells the brokerage. Gives whether it was filed now, and not before. */
export const fileForDesk = async (
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
  if (filed) await enqueue(platform, trx, deskCaseNotice, { caseId: filed.id })
  return filed !== undefined
}

/** It is settled: by whom, or null when it settled itself. A repeat, and a key that nothing was filed under, change nothing. */
export const closeForDesk = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  key: string,
  closedBy: string | null,
): Promise<void> => {
  await trx
    .updateTable('desk_case')
    .set({ closed_at: now(), closed_by: closedBy })
    .where('unique_key', '=', key)
    .where('closed_at', 'is', null)
    .execute()
}
