// When the disclosures count as acknowledged.
import { hourMs } from './dates.ts'

/** How long a browser is in the same visit after the disclosures were acknowledged in it. */
const visitHours = 12

/** Whether the visit in which the disclosures were acknowledged goes on. A clock that was set back ends it. */
export const isSameVisit = (acknowledgedAt: number, now: number): boolean =>
  now >= acknowledgedAt && now - acknowledgedAt < visitHours * hourMs

/** The length of the secret by which a visit is recognized later. */
export const visitKeyLength = { least: 32, most: 64 } as const

/** The longest version of a legal text, in characters. */
export const longestVersion = 40
