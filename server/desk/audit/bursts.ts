// Bursts of the audit log: the same entry again and again within one hour of the clock. The first entry of a burst is listed for all of it.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { burstMs } from '#rules/audit'

/** The days of a list, from its first millisecond to before its last. A burst ends at their edges. */
type Days = { from: number; before: number }

/** For rows of `audit`: no entry of the same burst came before. Every page counts the same, because nothing depends on where a page ends. */
export const isFirstOfBurst = (days: Days): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select 1 from audit as other
  where ${isSameBurst('audit', days)} and (other.at, other.id) < (audit.at, audit.id)
)`

/** For rows of `entry`: how many entries the burst has. */
export const timesOf = (days: Days): RawBuilder<number> =>
  sql<number>`(select count(*) from audit as other where ${isSameBurst('entry', days)})`

/** For rows of `entry`: when the last entry of the burst was. */
export const lastOf = (days: Days): RawBuilder<number> =>
  sql<number>`(select max(other.at) from audit as other where ${isSameBurst('entry', days)})`

const isSameBurst = (table: string, { from, before }: Days): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const start = sql`${of('at')} - ${of('at')} % ${sql.lit(burstMs)}`
  return sql<SqlBool>`other.subject_id = ${of('subject_id')}
    and other.at >= ${start} and other.at < ${start} + ${sql.lit(burstMs)}
    and other.at >= ${sql.lit(from)} and other.at < ${sql.lit(before)}
    and other.subject = ${of('subject')}
    and other.action = ${of('action')}
    and coalesce(other.actor_id, '') = coalesce(${of('actor_id')}, '')
    and other.actor_role = ${of('actor_role')}
    and other.details = ${of('details')}`
}
