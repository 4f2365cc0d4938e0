// The questions to the owner of a home. A caller answers some of them, and the rest can be asked later.
import type { sellingTimelines, yesOrNo } from './leads.ts'

type YesOrNo = (typeof yesOrNo)[number]

/** Null: not asked, which differs from an empty answer or a zero. */
export type LeadAnswers = {
  email: string | null
  bedrooms: number | null
  bathrooms: number | null
  squareFootage: number | null
  floors: number | null
  basement: YesOrNo | null
  yearBuilt: number | null
  lotSize: string | null
  garageType: string | null
  specialFeatures: string | null
  recentUpgrades: string | null
  knownIssues: string | null
  hoaMembership: YesOrNo | null
  zoningDetails: string | null
  sellingTimeline: (typeof sellingTimelines)[number] | null
}
export type LeadQuestion = keyof LeadAnswers

/** Questions that may wait, in the order of the form. The name, telephone number, address and source are asked immediately. */
export const laterQuestions = [
  'email',
  'sellingTimeline',
  'bedrooms',
  'bathrooms',
  'squareFootage',
  'floors',
  'basement',
  'yearBuilt',
  'lotSize',
  'garageType',
  'specialFeatures',
  'recentUpgrades',
  'knownIssues',
  'hoaMembership',
  'zoningDetails',
] as const satisfies readonly LeadQuestion[]

/** Shown in place of an answer to a question that nobody asked. */
export const notAsked = 'not asked'

/**
 * In place of a mailbox, for a person who gave none: their telephone number says who they are. It finds their records as a mailbox does, and
 * nothing can be sent to it.
 */
export const withoutMailbox = (phone: string): string => `no email, ${phone}`

/** What a person said about calls, in the words of the staff member who heard it. */
export const longestSpokenConsent = 500
