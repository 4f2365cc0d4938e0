import type { AuditRow } from '#contract/desk/audit'
import { asAuditRows, readAuditRow } from '#server/desk/audit/audit-rows'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** Throws `not_found`. */
export const getAuditEntry = async (
  platform: Pick<Platform, 'database' | 'config'>,
  id: string,
): Promise<AuditRow> => {
  const row = await readAuditRow(platform, id)
  const [entry] = row ? await asAuditRows(platform, [row]) : []
  if (!entry) throw new Problem('not_found', 404, 'There is no such entry in the audit log.')
  return entry
}
