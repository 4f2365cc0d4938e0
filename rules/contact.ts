// How visitors reach us: what they may ask, when somebody answers the telephone.

/** Longest question, in characters. */
export const longestQuestion = 5_000

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Telephone hours, both as '09:00'. `from` is inclusive and `to` is exclusive. */
export type SupportTimes = {
  timeZone: string
  open: readonly { days: readonly (typeof weekdays)[number][]; from: string; to: string }[]
}

/** Whether somebody answers at that moment, in local time there, with daylight saving time. */
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
