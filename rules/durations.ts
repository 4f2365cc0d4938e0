// Durations in milliseconds. They are separate from the dates, because every page needs them and few need a calendar.
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
