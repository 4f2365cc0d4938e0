// The nine steps in which a seller describes the home, and our own questions, which RESO does not have.
import type { ListingField, ListingSection } from './listing-fields.ts'

/** The steps with fields are sections of the listing. Photos are files. */
export const listingSteps = [
  'Home',
  'Size and rooms',
  'Building',
  'Inside and outside',
  'Water, power, taxes, HOA',
  'Price and terms',
  'Photos',
  'Words',
  'Showings',
] as const satisfies readonly (ListingSection | 'Photos')[]
export type ListingStep = (typeof listingSteps)[number]

/** The section that only the desk fills in. */
export const brokerSection = 'Broker only' satisfies ListingSection

/** One of our own questions. Its answer is stored under its key and never exported. */
export type OwnQuestion = {
  field: 'leasedThings' | 'whoSigns' | 'inForeclosure'
  section: ListingStep
  label: string
  /** 'parties': the answer is the sale's owners and those who sign for them. */
  type: 'text' | 'yes/no' | 'parties'
}

/** Longest answer about leased things, in characters. */
export const longestLeasedThings = 500

/** All of them are required before the input is sent. */
export const ownQuestions: readonly OwnQuestion[] = [
  {
    field: 'whoSigns',
    section: 'Home',
    label:
      'Who signs for the home? Name each owner, and a trustee, a personal representative or an attorney-in-fact.',
    type: 'parties',
  },
  // An answer adds the lease to the papers and to the net.
  {
    field: 'leasedThings',
    section: 'Water, power, taxes, HOA',
    label:
      'What in the home is leased or still being paid for, such as solar panels, an alarm or a propane tank?',
    type: 'text',
  },
  // The Colorado Foreclosure Protection Act has its own contract (CBSF1): the broker calls, and the input stops.
  {
    field: 'inForeclosure',
    section: 'Price and terms',
    label: 'Has a lender written to you about missed payments or a foreclosure?',
    type: 'yes/no',
  },
]

/** The step of a field; undefined for a field that only the desk fills in. */
export const stepOfField = ({ section }: Pick<ListingField, 'section'>): ListingStep | undefined =>
  section === brokerSection ? undefined : section

export const partyRoles = [
  'owner',
  'trustee',
  'personal representative',
  'attorney in fact',
  'buyer',
  'agent',
  'closer',
  'lender',
] as const
export type PartyRole = (typeof partyRoles)[number]

/** Who signs for a seller. */
const signing: ReadonlySet<PartyRole> = new Set([
  'owner',
  'trustee',
  'personal representative',
  'attorney in fact',
])

export const signsForSeller = (role: PartyRole): boolean => signing.has(role)

/** Whether somebody signs for others, which needs a paper of authority before the listing contract. */
export const needsAuthority = (role: PartyRole): boolean => signsForSeller(role) && role !== 'owner'
