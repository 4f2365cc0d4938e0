// Days and hours in the brokerage's time zone.

/** Colorado's time zone. Customers and staff see days and hours in it, whatever time zone their machine or browser uses. */
export const mountainTime = 'America/Denver'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The date in that time zone as YYYY-MM-DD. Dates in this format sort as text. */
export const dayIn = (timeZone: string, epochMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    epochMs,
  )

/** 'November 18, 2026', in that time zone. */
export const writtenDay = (epochMs: number): string => dayFormat.format(epochMs)

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: mountainTime, dateStyle: 'long' })
