import type { Kysely, Selectable } from 'kysely'
import type { AuditRow, listAudit as endpoint } from '#contract/desk/audit'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { dayMs, mountainTime, startOfDay } from '#rules/dates'
import { brokerageOf } from '#server/brokerage/brokerage'
import { nameSubjects } from '#server/desk/audit/subject-names'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/lists/keyset'
import type { Platform } from '#server/platform/platform'

type Query = Parsed<typeof endpoint>['query']
type Row = Selectable<Tables['audit']> & { actor_name: string | null }

/** The newest entries first. `q` finds the exact id of a thing or of a person. */
export const listAudit = async (
  platform: Pick<Platform, 'database' | 'config'>,
  query: Query,
): Promise<{ rows: AuditRow[]; next?: string }> => {
  const read = platform.database.direct
  const rows = await readRows(read, query, brokerageOf(platform).supportTimes?.timeZone ?? mountainTime)
  const names = await nameSubjects(read, rows)
  const page = pageFrom(rows, ({ at, id }) => [at, id])
  return { ...page, rows: page.rows.map((row) => asAnswer(row, names)) }
}

const readRows = (read: Kysely<Tables>, query: Query, timeZone: string): Promise<Row[]> => {
  const { q, after, actor, subject, subjectId, action, from, to } = query
  const cursor = readCursor(after)
  let wanted = read.selectFrom('audit').selectAll('audit')
  if (q) wanted = wanted.where((eb) => eb.or([eb('subject_id', '=', q), eb('actor_id', '=', q)]))
  if (actor) wanted = wanted.where('actor_id', '=', actor)
  if (subject) wanted = wanted.where('subject', '=', subject)
  if (subjectId) wanted = wanted.where('subject_id', '=', subjectId)
  if (action) wanted = wanted.where('action', '=', action)
  if (from) wanted = wanted.where('at', '>=', startOfDay(timeZone, from))
  if (to) wanted = wanted.where('at', '<', startOfDay(timeZone, dayAfter(to)))
  if (cursor) wanted = wanted.where(isAfter(['at', 'id'], 'desc', cursor))
  const page = wanted.orderBy('at', 'desc').orderBy('id', 'desc').limit(rowsToRead)
  return read
    .selectFrom(page.as('entry'))
    .leftJoin('account', 'account.id', 'entry.actor_id')
    .selectAll('entry')
    .select('account.name as actor_name')
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute()
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

const asAnswer = (row: Row, names: ReadonlyMap<string, string>): AuditRow => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: { id: row.actor_id ?? '', name: row.actor_name ?? '', role: row.actor_role },
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  subjectName: names.get(`${row.subject} ${row.subject_id}`) ?? '',
  details: readDetails(row.details),
})

/** One row that cannot be read must not hide the others. */
const readDetails = (details: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(details)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : { details: parsed }
  } catch {
    return { details }
  }
}
