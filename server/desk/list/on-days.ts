import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayAfter, startOfDay } from '#rules/dates'
import { timeZoneOf } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

/** The first and the last day, such as '2026-11-16'. One of them may be absent. */
type Days = { from: string | undefined; to: string | undefined }

export const areDays = ({ from, to }: Days): boolean => from !== undefined || to !== undefined

/** Query condition: whether a time is on these days in the brokerage's time zone. Needs at least one day: see `areDays`. */
export const isOnDays = (
  platform: Pick<Platform, 'config'>,
  column: string,
  { from, to }: Days,
): RawBuilder<SqlBool> => {
  const timeZone = timeZoneOf(platform)
  const time = sql.ref(column)
  const limits = [
    ...(from === undefined ? [] : [sql`${time} >= ${startOfDay(timeZone, from)}`]),
    ...(to === undefined ? [] : [sql`${time} < ${startOfDay(timeZone, dayAfter(to))}`]),
  ]
  return sql`(${sql.join([sql`${time} is not null`, ...limits], sql` and `)})`
}
