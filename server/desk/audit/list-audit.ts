import type { AuditRow, listAudit as endpoint } from '#contract/desk/audit'
import type { Parsed } from '#contract/endpoint'
import { asAuditRows, auditCursor, readAuditRows } from '#server/desk/audit/audit-rows'
import { pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import type { Platform } from '#server/platform/platform'

/** One page of the audit log, the newest entries first. A burst is one row. */
export const listAudit = async (
  platform: Pick<Platform, 'database' | 'config'>,
  { after, ...filters }: Parsed<typeof endpoint>['query'],
): Promise<{ rows: AuditRow[]; next?: string }> => {
  const cursor = readCursor(after)
  const page = pageFrom(
    await readAuditRows(platform, filters, { cursor, limit: rowsToRead, joinsBursts: true }),
    auditCursor,
  )
  return { ...page, rows: await asAuditRows(platform, page.rows) }
}
