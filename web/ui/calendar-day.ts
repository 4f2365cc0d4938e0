import { formatDay } from '#web/ui/dates.ts'

/** '2026-12-18' as 'Dec 18, 2026': a day without a time, the same in every time zone of the country. */
export const formatCalendarDay = (day: string): string => formatDay(`${day}T19:00:00Z`)
