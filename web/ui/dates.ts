// Formats dates in Mountain Time for the brokerage's customers, the same on the server and in every browser.
import { mountainTime } from '#rules/dates'

/** 'Nov 18, 2026' */
export const formatDay = (date: string) => day.format(new Date(date))

/** 'Nov 18, 2026, 3:05 PM MST' */
export const formatMoment = (date: string) => moment.format(new Date(date))

/** 'Friday, 3:05 PM MST', for dates less than a week away. */
export const formatSoon = (date: string) => soon.format(new Date(date))

/** '3:05 PM MST', for dates less than a day away. */
export const formatTime = (date: string) => clock.format(new Date(date))

const zone = { timeZone: mountainTime } as const
const time = { ...zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const date = { year: 'numeric', month: 'short', day: 'numeric' } as const

const day = new Intl.DateTimeFormat('en-US', { ...zone, ...date })
const moment = new Intl.DateTimeFormat('en-US', { ...time, ...date })
const clock = new Intl.DateTimeFormat('en-US', time)
const soon = new Intl.DateTimeFormat('en-US', { ...time, weekday: 'long' })
