// Days and hours in the brokerage's time zone.
import { dayMs, hourMs, minuteMs } from './durations.ts'

/** Colorado's time zone. Customers and staff see days and hours in it, in any time zone of their machine. */
export const mountainTime = 'America/Denver'

/** The format of a time of day: '13:30'. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The date in that time zone as YYYY-MM-DD. Such dates sort as text. Years before 1000 and after 9999 have the digits of ISO 8601. */
export const dayIn = (timeZone: string, epochMs: number): string => {
  const day = dayFormatIn(timeZone).format(epochMs)
  return day.length > 10 ? `+${day.padStart(12, '0')}` : day.padStart(10, '0')
}

/** Makes a format once for each time zone, because making one takes longer than using it a hundred times. */
export const formatPerZone = (options: Intl.DateTimeFormatOptions, locale = 'en-US') => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const dayFormatIn = /* @__PURE__ */ formatPerZone(
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  'en-CA',
)
/** The time on the clocks there, as '09:30'. */
export const clockTimeIn = (timeZone: string, epochMs: number): string =>
  clockFormatIn(timeZone).format(epochMs)

const clockFormatIn = /* @__PURE__ */ formatPerZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const offsetFormatIn = /* @__PURE__ */ formatPerZone({ timeZoneName: 'longOffset' })

/** The day after a day such as '2026-11-22'. */
export const dayAfter = (day: string): string => daysAfter(day, 1)

/** The day that many days after a day such as '2026-11-22', or before it when the number is negative. */
export const daysAfter = (day: string, days: number): string =>
  dayInUtc(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs))

const dayInUtc = (date: Date): string => date.toISOString().slice(0, -'T00:00:00.000Z'.length)

/** The same day that many months later, or the month's last day if it has no such day. */
export const monthsAfter = (day: string, months: number): string => {
  const later = new Date(`${day.slice(0, -2)}01T00:00:00Z`)
  later.setUTCMonth(later.getUTCMonth() + months + 1, 0)
  later.setUTCDate(Math.min(Number(day.slice(-2)), later.getUTCDate()))
  return dayInUtc(later)
}

/** How many days the second day is after the first. Negative when it is before. */
export const daysFrom = (first: string, second: string): number =>
  (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** 'November 18, 2026', in that time zone. */
export const writtenDay = (epochMs: number): string => dayFormat.format(epochMs)

const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'long',
})

/** The same for a day such as '2026-11-18'. */
export const writtenDate = (day: string): string => utcDayFormat.format(Date.parse(`${day}T00:00:00Z`))

const utcDayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** 'November 18, 2026 at 1:15:49 AM MST', in Mountain Time. */
export const writtenMoment = (epochMs: number): string => momentFormat.format(epochMs)

const momentFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'long',
  timeStyle: 'long',
})

/** 'November 18, 2026 at 3:30 PM Mountain Time' */
export const writtenMinute = (epochMs: number): string => `${minuteFormat.format(epochMs)} Mountain Time`

const minuteFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'long',
  timeStyle: 'short',
})

/** When a day such as '2026-11-22' begins in the time zone, in milliseconds since 1970. */
export const startOfDay = (timeZone: string, day: string): number => clockTimeOn(timeZone, day, '00:00')

/**
 * The moment of a clock time, '00:00' to '24:00', on a day such as '2026-11-22', in milliseconds since 1970. In time zones of the United
 * States, a time that the clocks show twice is its first moment, and one that they skip counts as an hour earlier.
 */
export const clockTimeOn = (timeZone: string, day: string, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const inUtc = Date.parse(`${day}T00:00:00Z`) + hours * hourMs + minutes * minuteMs
  const guess = inUtc - offsetMs(timeZone, inUtc)
  // Near a change of the clocks, the offset at the clock time differs from the one at the first guess.
  return inUtc - offsetMs(timeZone, guess)
}

/** The same time of a later day. A day on which the clocks change has not 24 hours. */
export const atLaterDay = (timeZone: string, epochMs: number, days: number): number => {
  const day = daysAfter(dayIn(timeZone, epochMs), days)
  return clockTimeOn(timeZone, day, clockTimeIn(timeZone, epochMs)) + (epochMs % minuteMs)
}

/** Whether the clocks skip the time on that day, as in the night in which daylight saving time begins. */
export const isSkipped = (timeZone: string, day: string, clock: string): boolean =>
  clockTime.test(clock) && clockTimeIn(timeZone, clockTimeOn(timeZone, day, clock)) !== clock

/** The message for such a time. */
export const skippedTime = 'The clocks skip this time on that day. Choose another time.'

/**
 * The moment of a clock time in Mountain Time, in ISO 8601. Of a day that no calendar has, and of a time that the clocks skip, the text as
 * it is, which the server refuses at its field.
 */
export const momentOn = (day: string, clock: string): string => {
  const text = `${day}T${clock}`
  return Number.isNaN(Date.parse(`${text}Z`)) || isSkipped(mountainTime, day, clock)
    ? text
    : new Date(clockTimeOn(mountainTime, day, clock)).toISOString()
}

/** What is wrong with such a text instead of a moment. */
export const faultOfMoment = (text: unknown): string => {
  const [day = '', clock = ''] = typeof text === 'string' ? text.split('T') : []
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isDay && isSkipped(mountainTime, day, clock) ? skippedTime : 'Enter the day and the time.'
}

/** The `max` of a control of this type. Without it, Chrome takes six digits for the year. */
export const latestIn = (type: string | undefined): string | undefined =>
  type === 'date' ? '9999-12-31' : type === 'datetime-local' ? '9999-12-31T23:59' : undefined

/** How far the time zone's clocks are ahead of UTC at a moment. */
const offsetMs = (timeZone: string, epochMs: number): number => {
  const parts = offsetFormatIn(timeZone).formatToParts(epochMs)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const {
    sign = '+',
    hours = '0',
    minutes = '0',
  } = /GMT(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)/.exec(offset)?.groups ?? {}
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs)
}
