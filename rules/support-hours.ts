// When somebody answers the telephone. The words for it are in support-hours-in-words.ts, because pages show them without the clock.
import { formatPerZone } from './dates.ts'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Telephone hours, both as '09:00'. `from` is inclusive and `to` is exclusive. */
export type SupportTimes = {
  timeZone: string
  open: readonly { days: readonly (typeof weekdays)[number][]; from: string; to: string }[]
  /** Whole days in that time zone, as '2026-12-25', on which nobody answers. */
  holidays?: readonly { date: string; name: string }[] | undefined
}

/** Some ten years of holidays. */
export const mostHolidays = 120

/** Whether somebody answers at that moment, in local time there, with daylight saving time. */
export const isOpenAt = ({ timeZone, open, holidays }: SupportTimes, epochMs: number): boolean => {
  const { date, weekday, time } = wallClock(timeZone, epochMs)
  if (holidays?.some((holiday) => holiday.date === date)) return false
  return open.some(({ days, from, to }) => days.some((day) => day === weekday) && from <= time && time < to)
}

const wallClock = (timeZone: string, epochMs: number) => {
  const parts = wallClockIn(timeZone).formatToParts(epochMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: part('weekday'),
    time: `${part('hour')}:${part('minute')}`,
  }
}

const wallClockIn = /* @__PURE__ */ formatPerZone({
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
