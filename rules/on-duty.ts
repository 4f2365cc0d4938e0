// Who gets the brokerage's mails about sales outside its hours. The deadlines of the law and the MLS run at night and on Sundays too.
import { dayIn, mountainTime, weekdayOf } from './dates.ts'
import { isOpenAt, type SupportTimes, weekdays } from './support-hours.ts'

export type Weekday = (typeof weekdays)[number]

/** A broker of the desk, by email, and the days on which the broker is on duty outside hours. */
export type OnDuty = { email: string; days: readonly Weekday[] }

/** The maximum number of entries: one for each day. */
export const mostOnDuty = weekdays.length

/**
 * The email of the broker on duty at a moment. Undefined while somebody answers, and on a day for which nobody is named. Without hours,
 * every moment is outside them. `now`: milliseconds since 1970.
 */
export const onDutyAt = (
  roster: readonly OnDuty[],
  times: SupportTimes | null,
  now: number,
): string | undefined => {
  if (times && isOpenAt(times, now)) return undefined
  const day = weekdays[(weekdayOf(dayIn(times?.timeZone ?? mountainTime, now)) + 6) % weekdays.length]
  return roster.find(({ days }) => days.some((one) => one === day))?.email
}
