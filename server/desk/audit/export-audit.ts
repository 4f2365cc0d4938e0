import type { Readable } from 'node:stream'
import type { AuditRow, exportAudit as endpoint } from '#contract/desk/audit'
import type { Parsed } from '#contract/endpoint'
import { recordAudit } from '#server/audit/record-audit'
import { type AuditFilters, asAuditRows, auditCursor, readAuditRows } from '#server/desk/audit/audit-rows'
import { csvFile, type CsvColumn } from '#server/desk/list/csv'
import { type Cursor, readCursor } from '#server/desk/list/keyset'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Rows that are read at once: many enough for speed, few enough for memory. */
const rowsAtOnce = 500

/** The entries that fit the filters, as a CSV file that is written as it is read. Who took it is in the log first. */
export const exportAudit = async (
  platform: Platform,
  staffId: string,
  { after, ...filters }: Parsed<typeof endpoint>['query'],
  from: ClientInfo,
): Promise<Readable> => {
  const start = readCursor(after)
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action: 'exported',
      subject: 'audit',
      subjectId: 'all',
      details: { filters },
      from,
    }),
  )
  return csvFile(columns, entries(platform, filters, start))
}

async function* entries(platform: Platform, filters: AuditFilters, start: Cursor | undefined) {
  let cursor = start
  do {
    const place = { cursor, limit: rowsAtOnce }
    const rows = await readAuditRows(platform, filters, place)
    yield* await asAuditRows(platform, rows)
    const last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
    cursor = last && auditCursor(last)
  } while (cursor)
}

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
