// Reads entries of the audit log with the names of their people and records.
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { AuditRow, listAudit } from '#contract/desk/audit'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { fileLooks } from '#rules/audit'
import { dayAfter, mountainTime, startOfDay } from '#rules/dates'
import { brokerageOf } from '#server/brokerage/brokerage'
import { isFirstOfBurst, lastOf, timesOf } from '#server/desk/audit/bursts'
import { nameSubjects, type Subject, subjectsIn } from '#server/desk/audit/subject-names'
import { idsOfText } from '#server/desk/audit/ids-of-text'
import { type Cursor, isAfter } from '#server/desk/list/keyset'
import type { Database } from '#server/platform/database/database'
import type { Platform } from '#server/platform/platform'

export type AuditFilters = Omit<Parsed<typeof listAudit>['query'], 'after'>
export type AuditEntry = Selectable<Tables['audit']> & {
  actor_name: string | null
  /** How many entries of a burst it represents, and when the last one was. */
  times?: number
  last_at?: number
}
type Reader = Pick<Platform, 'config'> & { database: Pick<Database, 'direct' | 'engine'> }

export const auditCursor = ({ at, id }: AuditEntry): Cursor => [at, id]

/** The newest entries first, after the cursor. `q` finds a person by email, an order by number, and anything by its id. */
export const readAuditRows = async (
  platform: Reader,
  filters: AuditFilters,
  place: Place,
): Promise<AuditEntry[]> => {
  if (filters.looks === undefined) return readPart(platform, filters, place)
  // Each action has its own list, and the index sorts it.
  const wanted = fileLooks.filter((action) => filters.action === undefined || filters.action === action)
  const parts = await Promise.all(wanted.map((action) => readPart(platform, { ...filters, action }, place)))
  return parts
    .flat()
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, place.limit)
}

type Place = { cursor: Cursor | undefined; limit: number; joinsBursts?: boolean }

const readPart = async (
  platform: Reader,
  filters: AuditFilters,
  { cursor, limit, joinsBursts = false }: Place,
): Promise<AuditEntry[]> => {
  const timeZone = brokerageOf(platform).supportTimes?.timeZone ?? mountainTime
  const { q, actor, subject, subjectId, action, from, to } = filters
  const read = platform.database.direct
  let wanted = read.selectFrom('audit').selectAll('audit')
  if (q) {
    const isKnown = await idsOfText(platform.database, q)
    const [subjectIs, actorIs] = [sql.ref('audit.subject_id'), sql.ref('audit.actor_id')].map(isKnown)
    wanted = wanted.where(sql<SqlBool>`(${subjectIs} or ${actorIs})`)
  }
  if (actor) wanted = wanted.where('actor_id', '=', actor)
  if (subject) wanted = wanted.where('subject', '=', subject)
  if (subjectId) wanted = wanted.where('subject_id', '=', subjectId)
  if (action) wanted = wanted.where('action', '=', action)
  const days = {
    from: from ? startOfDay(timeZone, from) : 0,
    before: to ? startOfDay(timeZone, dayAfter(to)) : Number.MAX_SAFE_INTEGER,
  }
  if (from) wanted = wanted.where('at', '>=', days.from)
  if (to) wanted = wanted.where('at', '<', days.before)
  if (joinsBursts) wanted = wanted.where(isFirstOfBurst(days))
  if (cursor) wanted = wanted.where(isAfter(['at', 'id'], 'desc', cursor))
  const page = wanted.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  const shown = read
    .selectFrom(page.as('entry'))
    .leftJoin('account', 'account.id', 'entry.actor_id')
    .selectAll('entry')
    .select('account.name as actor_name')
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
  if (!joinsBursts) return shown.execute()
  return shown.select([timesOf(days).as('times'), lastOf(days).as('last_at')]).execute()
}

export const readAuditRow = ({ database }: Reader, id: string): Promise<AuditEntry | undefined> =>
  database.direct
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.actor_id')
    .selectAll('audit')
    .select('account.name as actor_name')
    .where('audit.id', '=', id)
    .executeTakeFirst()

/** In the shape of the contract. */
export const asAuditRows = async ({ database }: Reader, rows: readonly AuditEntry[]): Promise<AuditRow[]> => {
  const details = rows.map((row) => readDetails(row.details))
  const mentioned = details.flatMap((one) => subjectsIn(one))
  const names = await nameSubjects(database.direct, [...rows, ...mentioned])
  return rows.map((row, at) => asAuditRow(row, details[at] ?? {}, names))
}

const asAuditRow = (
  row: AuditEntry,
  details: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): AuditRow => {
  const nameOf = (subject: Subject) => names.get(`${subject.subject} ${subject.subject_id}`)
  const mentioned = subjectsIn(details).flatMap((subject) => {
    const name = nameOf(subject)
    return name === undefined ? [] : [[subject.subject_id, name] as const]
  })
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: { id: row.actor_id ?? '', name: row.actor_name ?? '', role: row.actor_role },
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    subjectName: nameOf(row) ?? '',
    details,
    ...(mentioned.length > 0 && { names: Object.fromEntries(mentioned) }),
    ...(row.times !== undefined &&
      row.times > 1 && {
        burst: { times: row.times, lastAt: new Date(row.last_at ?? row.at).toISOString() },
      }),
  }
}

/** One unreadable row must not hide the others. */
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
