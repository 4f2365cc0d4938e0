// The questions for a homeowner, in the wording and order of every form.
import type { LeadForm } from './leads.ts'

export type LeadField = keyof LeadForm

export type LeadSection = {
  /** The id of a step of the form, such as #home-facts. */
  id: string
  title: string
  fields: readonly LeadField[]
}

export const leadSections: readonly LeadSection[] = [
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
]

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
  email: 'Email',
  phoneNumber: 'Phone',
  sellingTimeline: 'When would you like to sell?',
}
