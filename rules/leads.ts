// What the business decides about leads: homes whose owners ask us to sell them.
import { longestInAddress } from './addresses.ts'
import { dayMs } from './dates.ts'

/** The rules on lead-based paint cover housing built before this year: 40 CFR 745, subpart F, and 24 CFR 35, subpart A. */
export const leadPaintYear = 1978
/** A buyer of such a home may have it inspected for lead-based paint within this time: 24 CFR 35.90. */
export const leadInspectionDays = 10
/** The same time in words. */
export const leadInspectionTime = 'ten days'

export const yesOrNo = ['Yes', 'No'] as const
export const sellingTimelines = ['ASAP', '2-4 weeks', '4-6 weeks', 'just browsing'] as const

/** How far a request has come, in the order of a sale. */
export const leadStages = ['new', 'contacted', 'offers', 'under contract', 'closed', 'lost'] as const
export type LeadStage = (typeof leadStages)[number]

/** A customer's newest requests, as many as the dashboard shows. */
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

export const leadNumbers = {
  bedrooms: { least: 0, most: 100, step: 1 },
  bathrooms: { least: 0.5, most: 100, step: 0.5 },
  squareFootage: { least: 1, most: 1_000_000, step: 1 },
  floors: { least: 1, most: 200, step: 0.5 },
  yearBuilt: { least: earliestYearBuilt, most: 9999, step: 1 },
} as const

/** How many days a lead that was begun stays on its owner's device. */
export const leadDraftDays = 7
/** How long an unfinished lead stays on the device, counted from the last change. */
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

/** How many buyers may receive one lead. The pages say it in words: `offerCount`. */
export const mostBuyersOfLead = 3

/** Whether another buyer may receive a lead that so many have already. */
export const mayReceiveLead = (buyersSoFar: number): boolean => buyersSoFar < mostBuyersOfLead
