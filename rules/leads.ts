// What the business decides about leads: homes whose owners ask us for offers.
import { longestInAddress } from './addresses.ts'
import { dayMs } from './durations.ts'

export const yesOrNo = ['Yes', 'No'] as const
export const sellingTimelines = ['ASAP', '2-4 weeks', '4-6 weeks', 'just browsing'] as const

/** How far a lead has come, in the order of a sale. */
export const leadStages = ['new', 'contacted', 'offers', 'under contract', 'closed', 'lost'] as const
export type LeadStage = (typeof leadStages)[number]

/** How many of a customer's newest leads the dashboard shows. */
export const maxListedRequests = 20

export const earliestYearBuilt = 1600
/** Next year, because a home may be sold while it is being built. */
export const latestYearBuilt = (now: number): number => new Date(now).getUTCFullYear() + 1

/** Longest one-line answers, in characters. */
export const longestLeadAnswer = {
  line1: longestInAddress.street,
  line2: longestInAddress.unit,
  city: longestInAddress.city,
  state: longestInAddress.state,
  zip: longestInAddress.zip,
  lotSize: 100,
  garageType: 100,
} as const
/** Longest answer in a multi-line field, in characters. */
export const longestLeadStory = 5_000

/** `unit`: what people write after the number. */
export const leadNumbers = {
  bedrooms: { least: 0, most: 100, step: 1, unit: /(?:beds?|bedrooms?|br)\.?$/i },
  bathrooms: { least: 0.5, most: 100, step: 0.25, unit: /(?:baths?|bathrooms?|ba)\.?$/i },
  squareFootage: {
    least: 1,
    most: 1_000_000,
    step: 1,
    unit: /(?:sq(?:uare)?\.? ?f(?:ee|oo)?t\.?|s\.?f\.?|ft\.?2)$/i,
  },
  floors: { least: 1, most: 200, step: 0.5, unit: /(?:floors?|stor(?:y|ies|ey|eys)|levels?)$/i },
} as const

/** Longest number with its unit, in characters. */
export const longestLeadNumber = 24

/** The years that two digits can mean: '62' is 1962, and '24' is 1924 or 2024. None for another number. */
export const yearsMeantBy = (digits: number, now: number): number[] =>
  digits < 0 || digits > 99
    ? []
    : [1900 + digits, 2000 + digits].filter((year) => year <= latestYearBuilt(now))

/** What is wrong with a year; undefined when nothing is. */
export const wrongYearBuilt = (year: number, now: number): string | undefined => {
  const meant = Number.isInteger(year) ? yearsMeantBy(year, now) : []
  if (meant.length > 0) return `Enter the year built with four digits: ${meant.join(' or ')}?`
  const latest = latestYearBuilt(now)
  if (Number.isInteger(year) && year >= earliestYearBuilt && year <= latest) return undefined
  return `Enter the year built as a year from ${earliestYearBuilt} to ${latest}.`
}

/** How many days an unfinished lead stays on its owner's device. */
export const leadDraftDays = 7
/** The same time in milliseconds, counted from the last change. */
export const leadDraftKeptMs = leadDraftDays * dayMs

/** No vowels, so that no words form, and no characters that look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const signs = '34679CDFGHJKMNPQRTWXY'

/** A lead's public reference: the brand's initials and six characters, such as 'CF-7K3M9Q'. There are 85 million, and one may occur twice. */
export const newReference = (brand: string, random: (below: number) => number): string =>
  `${initials(brand)}-${Array.from({ length: 6 }, () => signs[random(signs.length)]).join('')}`

const initials = (brand: string) =>
  brand
    .normalize('NFD')
    .split(/\s+/)
    .map((word) => /[a-z]/i.exec(word)?.[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 3) || 'REF'

/** How many buyers may receive one lead. Pages say it in words: `offerCount`. */
export const mostBuyersOfLead = 3

/** Whether another buyer may receive a lead that this many buyers have already received. */
export const mayReceiveLead = (buyersSoFar: number): boolean => buyersSoFar < mostBuyersOfLead
