import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Open cases, oldest first. `reason` says in one sentence what to do. */
export const readOpenCases = (read: Kysely<Tables>): Promise<{ kind: string; reason: string }[]> =>
  read
    .selectFrom('desk_case')
    .select(['kind', 'reason'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
