// Times in the desk's answers.
import { dayAfter, dayIn, mountainTime, startOfDay } from '#rules/dates'
import { brokerageOf } from './brokerage.ts'
import type { Platform } from '#server/platform/platform'

/** ISO 8601, UTC. */
export const asTime = (at: number): string => new Date(at).toISOString()

/** '' when it has not happened. */
export const asTimeOrNot = (at: number | null): string => (at === null ? '' : asTime(at))

/** The time zone of the brokerage's days. */
export const timeZoneOf = (platform: Pick<Platform, 'config'>): string =>
  brokerageOf(platform).supportTimes?.timeZone ?? mountainTime

/** The brokerage's day, such as '2026-11-25'. */
export const todayOf = (platform: Pick<Platform, 'config' | 'now'>): string =>
  dayIn(timeZoneOf(platform), platform.now())

/** When the brokerage’s day ends, in milliseconds since 1970. */
export const endOfToday = (platform: Pick<Platform, 'config' | 'now'>): number => {
  return startOfDay(timeZoneOf(platform), dayAfter(todayOf(platform)))
}
