// Which ZIP codes and years built a home in Colorado can have. The listing is for homes in this state (`StateOrProvince` in `listing-lookups.ts`).
import { zipCode, zipExample } from './addresses.ts'
import { latestYearBuilt, wrongYearBuilt } from './leads.ts'

/** The first and the last ZIP code of the state. No other state has one between them. */
const zips = { first: 80001, last: 81658 }

/** What is wrong with a ZIP code; undefined when nothing is. */
export const wrongColoradoZip = (typed: string): string | undefined => {
  // It is stored as it was typed.
  if (!zipCode.test(typed)) return `Enter ${zipExample}.`
  const zip = Number(typed.slice(0, 5))
  return zip >= zips.first && zip <= zips.last
    ? undefined
    : `Enter the ZIP code of a home in Colorado, from ${zips.first} to ${zips.last}.`
}

/**
 * The oldest houses that still stand were built in the 1850s, in the San Luis Valley. The first trading posts, in the early 1830s, came
 * before any house, so no home is refused.
 */
const earliestInColorado = 1830

/** What is wrong with the year a home was built; undefined when nothing is. For two digits, it asks which year they mean, as a request for offers does. */
export const wrongColoradoYear = (year: number, now: number): string | undefined => {
  if (Number.isInteger(year) && year <= 99) return wrongYearBuilt(year, now)
  const latest = latestYearBuilt(now)
  return Number.isInteger(year) && year >= earliestInColorado && year <= latest
    ? undefined
    : `Enter the year built as a year from ${earliestInColorado} to ${latest}.`
}
