// When somebody answers the telephone, in words for programs.
import * as z from 'zod/mini'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const TimeOfDay = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'Must be a time such as 09:00 or 18:30.' }))

export const SupportTimes = z.object({
  /** Where the clock hangs: 'America/Denver'. */
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, { error: 'Must be the name of a time zone such as America/Denver.' })),
  /** `from` belongs to it, `to` no longer does. */
  open: z.array(z.object({ days: z.array(z.enum(weekdays)), from: TimeOfDay, to: TimeOfDay })),
})
export type SupportTimes = z.output<typeof SupportTimes>

/** Whether somebody answers at that moment, by the clock on the wall there, summer and winter. */
export const isOpenAt = ({ timeZone, open }: SupportTimes, epochMs: number): boolean => {
  const { weekday, time } = wallClock(timeZone, epochMs)
  return open.some(({ days, from, to }) => days.some((day) => day === weekday) && from <= time && time < to)
}

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const wallClock = (timeZone: string, epochMs: number) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(epochMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday'), time: `${part('hour')}:${part('minute')}` }
}
