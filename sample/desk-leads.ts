// The leads of the sample's desk, in all stages, with the work on them.
import { dayMs, hourMs, minuteMs } from '#rules/durations'
import type { LeadSource } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'

export type DeskLead = {
  name: string
  email: string
  phoneNumber: string
  line1: string
  city: string
  zip: string
  yearBuilt: number
  knownIssues: string
  sellingTimeline: 'ASAP' | '2-4 weeks' | '4-6 weeks' | 'just browsing'
  sentMsAgo: number
  source?: LeadSource
  /** They agreed to calls and texts. */
  agreed?: true
  /** The sample's broker has it. */
  isHeld?: true
  stage: LeadStage
  lostReason?: string
  /** `inMs`: from now; negative when it is overdue. */
  nextStep?: { what: string; inMs: number }
  note?: string
  /** Buyers who received it. */
  buyers?: readonly { name: string; email: string }[]
}

const buyers = [
  { name: 'Sample Home Buyers', email: 'offers@sample-buyers.test' },
  { name: 'Demo Homes Direct', email: 'hello@demo-homes.test' },
  { name: 'Example Cash Offers', email: 'desk@example-cash.test' },
] as const

export const deskLeads: readonly DeskLead[] = [
  {
    name: 'Sample Juniper',
    email: 'juniper@example.test',
    phoneNumber: '(303) 555-0117',
    line1: '214 Example Ave',
    city: 'Golden',
    zip: '80401',
    yearBuilt: 1994,
    knownIssues: 'Please call after lunch, I work nights. The deck needs paint.',
    sellingTimeline: 'ASAP',
    sentMsAgo: 22 * hourMs,
    source: 'home page',
    agreed: true,
    stage: 'new',
  },
  {
    name: 'Sample Birch',
    email: 'birch@example.test',
    phoneNumber: '(303) 555-0128',
    line1: '88 Sample Ct',
    city: 'Arvada',
    zip: '80002',
    yearBuilt: 1972,
    knownIssues: 'The furnace is from 1998.',
    sellingTimeline: '2-4 weeks',
    sentMsAgo: 3 * hourMs,
    stage: 'new',
  },
  {
    name: 'Sample Oak',
    email: 'oak@example.test',
    phoneNumber: '(720) 555-0133',
    line1: '5 Demo Loop',
    city: 'Lakewood',
    zip: '80226',
    yearBuilt: 2004,
    knownIssues: 'None that we know of',
    sellingTimeline: 'just browsing',
    sentMsAgo: 25 * minuteMs,
    source: 'home page',
    stage: 'new',
  },
  {
    name: 'Sample Linden',
    email: 'linden@example.test',
    phoneNumber: '(303) 555-0146',
    line1: '31 Placeholder Dr',
    city: 'Aurora',
    zip: '80012',
    yearBuilt: 1986,
    knownIssues: 'Hail damage on the west side, reported to the insurance',
    sellingTimeline: '2-4 weeks',
    sentMsAgo: 4 * dayMs,
    agreed: true,
    isHeld: true,
    stage: 'contacted',
    nextStep: { what: 'Call about the roof estimate', inMs: -3 * hourMs },
    note: 'Insurance pays for the roof. Wants to close before the holidays.',
  },
  {
    name: 'Sample Hawthorn',
    email: 'hawthorn@example.test',
    phoneNumber: '(303) 555-0155',
    line1: '700 Example Blvd',
    city: 'Denver',
    zip: '80205',
    yearBuilt: 1921,
    knownIssues: 'Old wiring in the attic',
    sellingTimeline: '4-6 weeks',
    sentMsAgo: 45 * dayMs,
    stage: 'contacted',
    nextStep: { what: 'Write again in the new year', inMs: 12 * dayMs },
  },
  {
    name: 'Sample Rowan',
    email: 'rowan@example.test',
    phoneNumber: '(303) 555-0164',
    line1: '402 Mock St',
    city: 'Littleton',
    zip: '80120',
    yearBuilt: 1999,
    knownIssues: 'None that we know of',
    sellingTimeline: 'ASAP',
    sentMsAgo: 16 * dayMs,
    source: 'home page',
    agreed: true,
    isHeld: true,
    stage: 'under contract',
    nextStep: { what: 'Ask the title company for the closing time', inMs: 26 * hourMs },
    buyers: buyers.slice(0, 2),
  },
  {
    name: 'Sample Alder',
    email: 'alder@example.test',
    phoneNumber: '(720) 555-0172',
    line1: '9 Dummy Pl',
    city: 'Parker',
    zip: '80134',
    yearBuilt: 2011,
    knownIssues: 'None that we know of',
    sellingTimeline: 'ASAP',
    sentMsAgo: 41 * dayMs,
    isHeld: true,
    stage: 'closed',
    buyers,
  },
  {
    name: 'Sample Poplar',
    email: 'poplar@example.test',
    phoneNumber: '(303) 555-0181',
    line1: '16 Specimen Way',
    city: 'Boulder',
    zip: '80301',
    yearBuilt: 1968,
    knownIssues: 'The basement floods in spring',
    sellingTimeline: 'just browsing',
    sentMsAgo: 30 * dayMs,
    stage: 'lost',
    lostReason: 'Keeps the home',
  },
]

/** Three offers for the first customer's home. Days count from now. */
export const sampleOffers = [
  {
    buyer: 'Sample Home Buyers',
    priceCents: 51_800_000,
    costsCents: 1_640_000,
    costsInclude: 'Title insurance, closing fee, and a credit of $9,500.00 for the garage floor',
    closingInDays: 21,
    contingencies: 'Inspection within ten days. No loan.',
    note: 'They are flexible about the day you move out.',
    validDays: 6,
  },
  {
    buyer: 'Demo Homes Direct',
    priceCents: 50_500_000,
    costsCents: 310_000,
    costsInclude: 'Title insurance and closing fee',
    closingInDays: 14,
    contingencies: 'None. They buy the home as it is.',
    note: '',
    validDays: 4,
  },
  {
    buyer: 'A family from Lakewood',
    priceCents: 53_900_000,
    costsCents: null,
    costsInclude: '',
    closingInDays: 38,
    contingencies: 'A loan, an appraisal at the price, and an inspection within ten days.',
    note: 'They have not named the costs that they ask you to pay.',
    validDays: 9,
  },
] as const

/** What the first customer asked about one of them. */
export const sampleOfferQuestion = {
  buyer: 'A family from Lakewood',
  text: 'Which costs would they like me to pay? I would like to compare what is left for me.',
  askedMsAgo: 3 * hourMs,
}
