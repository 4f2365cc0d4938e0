// The five steps of the lead form, and what its questions are called.
import type { LeadForm } from '#contract/leads'

export type LeadField = keyof LeadForm
/** What stands in the fields, by their names; of a choice that was not made, nothing. */
export type LeadValues = Partial<Record<LeadField, string>>
/** What is wrong, by field. */
export type WrongAnswers = Partial<Record<LeadField | 'tcpaConsent', string>>

export type LeadStep = {
  /** Stands in the address behind the #, so that the browser's Back leads to the step before. */
  id: string
  title: string
  fields: readonly LeadField[]
}

export const leadSteps: readonly LeadStep[] = [
  { id: 'property', title: 'Property', fields: ['line1', 'line2', 'zip', 'city', 'state'] },
  {
    id: 'home-facts',
    title: 'Home facts',
    fields: [
      'bedrooms',
      'bathrooms',
      'squareFootage',
      'floors',
      'basement',
      'yearBuilt',
      'lotSize',
      'garageType',
    ],
  },
  {
    id: 'condition',
    title: 'Condition',
    fields: ['specialFeatures', 'recentUpgrades', 'knownIssues', 'hoaMembership', 'zoningDetails'],
  },
  { id: 'you', title: 'You', fields: ['name', 'email', 'phoneNumber', 'sellingTimeline'] },
  { id: 'review', title: 'Review & send', fields: [] },
]

export const lastStep = leadSteps.length - 1

export const leadLabels: Record<LeadField, string> = {
  line1: 'Street address',
  line2: 'Apartment or unit',
  zip: 'ZIP code',
  city: 'City',
  state: 'State',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFootage: 'Square footage',
  floors: 'Floors',
  basement: 'Basement',
  yearBuilt: 'Year built',
  lotSize: 'Lot size',
  garageType: 'Garage',
  specialFeatures: 'Special features',
  recentUpgrades: 'Recent upgrades',
  knownIssues: 'Known issues',
  hoaMembership: 'Homeowners association (HOA)',
  zoningDetails: 'Zoning details',
  name: 'Your name',
  email: 'E-mail',
  phoneNumber: 'Phone',
  sellingTimeline: 'When would you like to sell?',
}

/** The step in which a question is asked; the last one for what belongs to none. */
export const stepOf = (field: string): number => {
  const index = leadSteps.findIndex(({ fields }) => fields.some((name) => name === field))
  return index === -1 ? lastStep : index
}

export const isLeadField = (name: string): name is LeadField => Object.hasOwn(leadLabels, name)

/** The pieces of a field's name in the page. */
export const fieldId = (name: string) => `lead-${name}`
