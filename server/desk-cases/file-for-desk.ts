// What only a person can settle waits here for the desk.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
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

/** Gives whether it was filed now, and not before. */
export const fileForDesk = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { kind, orderId, reason, key, details = {} }: DeskCase,
): Promise<boolean> => {
  const filed = await trx
    .insertInto('desk_case')
    .values({
      id: newId(),
      kind,
      order_id: orderId,
      reason,
      details: JSON.stringify(details),
      unique_key: key,
      created_at: now(),
      closed_at: null,
      closed_by: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()
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
