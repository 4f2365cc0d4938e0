// What waits for the brokerage, and when it is due.
import { isOpenAt, type SupportTimes, weekdays } from './contact.ts'
import { dayIn, dayMs, minuteMs, startOfDay } from './dates.ts'

export const waitingKinds = [
  'order to start',
  'refund request',
  'case',
  'dispute',
  'failed job',
  'failed webhook',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Rows of one kind that Today shows. */
export const waitingPerKind = 25

/** Longer closings than this are not looked through, in days. */
const longestClosing = 30

/**
 * When something is due that we promise within one business day: at the end of the hours of the next business day after the day on which it
 * came. Without hours, a day later.
 */
export const dueInOneBusinessDay = (times: SupportTimes | null, since: number): number =>
  dueTimes(times)(since)

/** The same for many: it works out each day once. */
export const dueTimes = (times: SupportTimes | null): ((since: number) => number) => {
  if (!times || times.open.length === 0) return (since) => since + dayMs
  const known = new Map<string, number | undefined>()
  return (since) => {
    const today = dayIn(times.timeZone, since)
    if (!known.has(today)) known.set(today, nextEnd(times, Date.parse(`${today}T00:00:00Z`)))
    return known.get(today) ?? since + dayMs
  }
}

/** The end of the next business day after this one. Undefined when there is none for a month. */
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
  const midnight = startOfDay(times.timeZone, new Date(utcDay).toISOString().slice(0, 10))
  const ends = times.open
    .filter(({ days }) => days.some((day) => day === weekday))
    .filter(({ from }) => isOpenAt(times, atClock(times, midnight, from)))
    .map(({ to }) => atClock(times, midnight, to))
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** The moment of a clock time such as '09:00' on the day that begins at midnight. Clocks change at night, so noon has the day's offset. */
const atClock = ({ timeZone }: SupportTimes, midnight: number, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const sinceMidnight = (hours * 60 + minutes) * minuteMs
  return midnight + sinceMidnight - clockShift(timeZone, midnight)
}

/** How much longer than 24 hours, in milliseconds, the day's first hours are by the clock: an hour on the day when clocks go forward. */
const clockShift = (timeZone: string, midnight: number): number => {
  const nextDay = dayIn(timeZone, midnight + 1.5 * dayMs)
  return dayMs - (startOfDay(timeZone, nextDay) - midnight)
}
