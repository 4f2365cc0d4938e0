// Formats dates in Mountain Time for the brokerage's customers, the same on the server and in every browser.
import { mountainTime } from '#rules/dates'

/** 'Nov 18, 2026' */
export const formatDay = (date: string) => day(date)

/** 'Nov 18, 2026, 3:05 PM MST' */
export const formatMoment = (date: string) => moment(date)

/** 'Friday, 3:05 PM MST', for dates less than a week away. */
export const formatSoon = (date: string) => soon(date)

/** '3:05 PM MST', for dates less than a day away. */
export const formatTime = (date: string) => clock(date)

/** Makes the format when it is first needed: that takes longer than all dates of a page, and would delay pages that show none. */
const inFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (date: string) => {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: mountainTime, ...options })
    return format.format(new Date(date))
  }
}

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const date = { year: 'numeric', month: 'short', day: 'numeric' } as const

const day = inFormat(date)
const moment = inFormat({ ...time, ...date })
const clock = inFormat(time)
const soon = inFormat({ ...time, weekday: 'long' })
