import type { AuditRow } from '#contract/desk/audit'
import { asAuditRows } from '#server/desk/audit/audit-rows'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'config'>

/** How many entries of a record's history are read. A record has a few dozen. */
const mostEntries = 200

/** The history of these records, oldest first. `subjects` are their kinds in the audit log. */
export const readHistory = async (
  platform: Needs,
  subjects: readonly string[],
  ids: readonly string[],
): Promise<AuditRow[]> => {
  const rows = await newestEntries(platform, mostEntries)
    .where('audit.subject', 'in', subjects)
    .where('audit.subject_id', 'in', ids)
    .execute()
  return asAuditRows(platform, rows.toReversed())
}

/** The newest entries of the audit log with their actors' names; the caller says which. */
export const newestEntries = ({ database }: Pick<Platform, 'database'>, limit: number) =>
  database.direct
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.actor_id')
    .selectAll('audit')
    .select('account.name as actor_name')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
