// Days and hours, by the brokerage's clock.

/** The clock of Colorado, by which customers and staff are told days and hours, whatever clock a machine or a browser has. */
export const mountainTime = 'America/Denver'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The day that it is there, as YYYY-MM-DD. Days in this form sort as text. */
export const dayIn = (timeZone: string, epochMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    epochMs,
  )
