import type { AuditRow, exportAudit as endpoint } from '#contract/desk/audit'
import type { Parsed } from '#contract/endpoint'
import { asAuditRows, auditCursor, readAuditRows } from '#server/desk/audit/audit-rows'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import { pageFrom, readCursor } from '#server/desk/list/keyset'
import type { Platform } from '#server/platform/platform'

/** The entries that fit the filters, each entry of a burst as a row. */
export const auditExport = (
  platform: Platform,
  { after: start, ...filters }: Parsed<typeof endpoint>['query'],
): ListExport<AuditRow> => ({
  name: 'audit log',
  subject: 'audit',
  query: { after: start, ...filters },
  columns,
  readPage: async (after) => {
    const place = { cursor: readCursor(after), limit: rowsAtOnce + 1 }
    const page = pageFrom(await readAuditRows(platform, filters, place), auditCursor, rowsAtOnce)
    return { ...page, rows: await asAuditRows(platform, page.rows) }
  },
})

const columns: readonly CsvColumn<AuditRow>[] = [
  { head: 'When', value: ({ at }) => at },
  { head: 'Who', value: ({ actor }) => actor.name, isText: true },
  { head: 'Who (id)', value: ({ actor }) => actor.id },
  { head: 'Role', value: ({ actor }) => actor.role },
  { head: 'Action', value: ({ action }) => action, isText: true },
  { head: 'Kind of thing', value: ({ subject }) => subject },
  { head: 'Thing', value: ({ subjectName }) => subjectName, isText: true },
  { head: 'Thing (id)', value: ({ subjectId }) => subjectId, isText: true },
  { head: 'Details', value: ({ details }) => JSON.stringify(details), isText: true },
]
