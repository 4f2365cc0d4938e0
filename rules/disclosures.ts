// When the disclosures count as acknowledged.
import { hourMs } from './durations.ts'

/** How long a visit lasts after the disclosures were acknowledged. */
const visitHours = 12

/** Whether this is still the visit during which the disclosures were acknowledged. A clock that was set back ends it. */
export const isSameVisit = (acknowledgedAt: number, now: number): boolean =>
  now >= acknowledgedAt && now - acknowledgedAt < visitHours * hourMs

/** The length of the secret that identifies a visit later. */
export const visitKeyLength = { least: 32, most: 64 } as const

/** The longest version of a legal text, in characters. */
export const longestVersion = 40
