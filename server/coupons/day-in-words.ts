import { mountainTime } from '#rules/dates'

const inDenver = new Intl.DateTimeFormat('en-CA', {
  timeZone: mountainTime,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that it is in Colorado, as YYYY-MM-DD. Days in this form sort as text. */
export const mountainDay = (ms: number): string => inDenver.format(ms)

const asWritten = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** '2024-12-31' as people write it: December 31, 2024. */
export const dayInWords = (day: string): string => asWritten.format(Date.parse(`${day}T00:00:00Z`))
