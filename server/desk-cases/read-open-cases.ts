import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** What waits for somebody of the brokerage, the longest waiting first. `reason` says in a sentence what to do. */
export const readOpenCases = (read: Kysely<Tables>): Promise<{ kind: string; reason: string }[]> =>
  read
    .selectFrom('desk_case')
    .select(['kind', 'reason'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
