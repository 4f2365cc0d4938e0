import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'

/** What was filed under this key is settled: by somebody of the desk, or by itself. Nothing filed, or closed before: nothing changes. */
export const closeForDesk = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  key: string,
  staffId: string | null,
): Promise<void> => {
  await trx
    .updateTable('desk_case')
    .set({ closed_at: now(), closed_by: staffId })
    .where('unique_key', '=', key)
    .where('closed_at', 'is', null)
    .execute()
}
