// When somebody answers, and how soon.

/** What we promise to everybody who writes to us, in words. */
export const answerPromise = 'within one business day'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** When somebody answers the telephone. `from` belongs to it, `to` no longer does; both as '09:00'. */
export type SupportTimes = {
  timeZone: string
  open: readonly { days: readonly (typeof weekdays)[number][]; from: string; to: string }[]
}

/** Whether somebody answers at that moment, by the clock on the wall there, summer and winter. */
export const isOpenAt = ({ timeZone, open }: SupportTimes, epochMs: number): boolean => {
  const { weekday, time } = wallClock(timeZone, epochMs)
  return open.some(({ days, from, to }) => days.some((day) => day === weekday) && from <= time && time < to)
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
