const asWritten = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** '2024-12-31' as people write it: December 31, 2024. */
export const dayInWords = (day: string): string => asWritten.format(Date.parse(`${day}T00:00:00Z`))
