// Formats dates in Mountain Time for the brokerage's customers, the same on the server and in every browser.
import { mountainTime } from '#rules/dates'

/** Makes the format when it is first needed: that takes longer than all dates of a page, and would delay pages that show none. */
const inFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (date: string) => {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: mountainTime, ...options })
    return format.format(new Date(date))
  }
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const time = { ...clock, timeZoneName: 'short' } as const
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** 'Nov 18, 2026' */
export const formatDay = inFormat(day)

/** 'Nov 18, 2026, 3:05 PM MST' */
export const formatMoment = inFormat({ ...time, ...day })

/** 'Nov 18, 2026, 3:05 PM', on a page that has named the zone. */
export const formatListed = inFormat({ ...clock, ...day })

/** 'Friday, 3:05 PM MST', for dates less than a week away. */
export const formatSoon = inFormat({ ...time, weekday: 'long' })

/** 'Friday 3:05 PM', on a page that has named the zone. */
export const formatListedSoon = inFormat({ ...clock, weekday: 'long' })

/** '3:05 PM MST', for dates less than a day away. */
export const formatTime = inFormat(time)

/** '3:05 PM', where the zone has been named. */
export const formatListedTime = inFormat(clock)
