// The one business day within which we promise an answer: when it ends. Its words are in promises.ts, because pages show them without
// needing the clock.
import { isOpenAt, type SupportTimes, weekdays } from './support-hours.ts'
import { clockTimeOn, dayIn } from './dates.ts'
import { dayMs } from './durations.ts'

/** In days. Closings longer than this are not searched for a business day. */
const longestClosing = 30

/**
 * When something is due that we promise within one business day: at the end of the next business day's hours, after the day on which it
 * arrived. Without hours, a day later.
 */
export const dueInOneBusinessDay = (times: SupportTimes | null, since: number): number =>
  dueTimes(times)(since)

/** The same for several business days: at the end of the hours of the last one. */
export const dueInBusinessDays = (times: SupportTimes | null, since: number, days: number): number => {
  if (!times || times.open.length === 0) return since + days * dayMs
  let due = since
  // A day may end at midnight, which already belongs to the next one.
  for (let left = days; left > 0; left--) due = dueInOneBusinessDay(times, left === days ? due : due - 1)
  return due
}

/** The same for many times. Each day is computed once for the same hours, because that takes longer than finding what is due. */
export const dueTimes = (times: SupportTimes | null): ((since: number) => number) => {
  if (!times || times.open.length === 0) return (since) => since + dayMs
  const known = endsAfterDays.get(times) ?? new Map<string, number | undefined>()
  endsAfterDays.set(times, known)
  return (since) => {
    const today = dayIn(times.timeZone, since)
    if (!known.has(today)) known.set(today, nextEnd(times, Date.parse(`${today}T00:00:00Z`)))
    return known.get(today) ?? since + dayMs
  }
}

/** When the next business day ends, by the day before it. Changed hours are another object. */
const endsAfterDays = /* @__PURE__ */ new WeakMap<SupportTimes, Map<string, number | undefined>>()

/** The end of the next business day after this one. Undefined if there is none within a month. */
const nextEnd = (times: SupportTimes, utcDay: number): number | undefined => {
  for (let later = 1; later <= longestClosing; later++) {
    const end = endOfDay(times, utcDay + later * dayMs)
    if (end !== undefined) return end
  }
  return undefined
}

/** When the hours of that day end; undefined on a day without hours. `utcDay`: the day's midnight as if it were in UTC. */
const endOfDay = (times: SupportTimes, utcDay: number): number | undefined => {
  const weekday = weekdays[(new Date(utcDay).getUTCDay() + 6) % 7]
  const at = (clock: string) =>
    clockTimeOn(times.timeZone, new Date(utcDay).toISOString().slice(0, 10), clock)
  const ends = times.open
    .filter(({ days }) => days.some((day) => day === weekday))
    .filter(({ from }) => isOpenAt(times, at(from)))
    .map(({ to }) => at(to))
  return ends.length === 0 ? undefined : Math.max(...ends)
}
