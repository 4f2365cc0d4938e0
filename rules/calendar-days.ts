// Days that the calendar has, and the years that people type.

/** A day of another year is a typing error. For 12/15/26, some browsers send '0026-12-15'. */
const typedYears = { first: 2000, last: 2099 }

/** Of a day such as '2026-11-23', or of a moment that begins with one. */
export const hasTypedYear = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  return year >= typedYears.first && year <= typedYears.last
}
export const wrongYear = `Enter the year with four digits, from ${typedYears.first} to ${typedYears.last}.`

/** Whether the calendar has a day such as '2026-11-23'. It has no '2026-02-30'. */
export const dayExists = (day: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** The same for one in a year that people type. */
export const isTypedDay = (day: string): boolean => dayExists(day) && hasTypedYear(day)
