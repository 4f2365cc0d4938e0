// A homeowner asks for an offer. The schema is the form's: the page checks each step with it, the server all of it again.
import * as z from 'zod/mini'
import { zipCode } from '#rules/addresses'
import { endpoint } from './endpoint.ts'
import {
  Email,
  Honeypot,
  line,
  optionalLine,
  optionalNumber,
  paragraphs,
  PersonName,
  typedNumber,
  UsPhone,
} from './form-fields.ts'

export const yesOrNo = ['Yes', 'No'] as const
export const sellingTimelines = ['ASAP', '2-4 weeks', '4-6 weeks', 'just browsing'] as const

export const earliestYearBuilt = 1600

export const LeadForm = z.object({
  // 1 Property
  line1: line({ label: 'the street address', mostCharacters: 200 }),
  line2: optionalLine({ label: 'the apartment or unit', mostCharacters: 100 }),
  city: line({ label: 'the city', mostCharacters: 100 }),
  /** Two letters or a name; the server answers which states are not taken. */
  state: line({ label: 'the state', mostCharacters: 60 }),
  zip: line({ label: 'the ZIP code', mostCharacters: 20 }).check(
    z.regex(zipCode, { error: 'Must be a ZIP code such as 80202 or 80202-1234.' }),
  ),
  // 2 Home facts
  bedrooms: optionalNumber({ label: 'the number of bedrooms', least: 0, most: 100, step: 1 }),
  bathrooms: typedNumber({ label: 'the number of bathrooms', least: 0.5, most: 100, step: 0.5 }),
  squareFootage: typedNumber({ label: 'the square footage', least: 1, most: 1_000_000, step: 1 }),
  floors: typedNumber({ label: 'the number of floors', least: 1, most: 200, step: 0.5 }),
  basement: z.enum(yesOrNo, { error: 'Please choose Yes or No.' }),
  yearBuilt: typedNumber({ label: 'the year built', least: earliestYearBuilt, most: 9999, step: 1 }).check(
    // The one rule that needs the date: a home may be sold while it is being built.
    z.refine((year) => year <= latestYearBuilt(), {
      error: () => `The year built must be from ${earliestYearBuilt} to ${latestYearBuilt()}.`,
    }),
  ),
  lotSize: line({ label: 'the lot size', mostCharacters: 100 }),
  garageType: line({ label: 'the kind of garage', mostCharacters: 100 }),
  // 3 Condition
  specialFeatures: paragraphs({ label: 'special features', mostCharacters: 5_000 }),
  recentUpgrades: paragraphs({ label: 'recent upgrades', mostCharacters: 5_000 }),
  knownIssues: paragraphs({ label: 'known issues', mostCharacters: 5_000 }),
  hoaMembership: z.enum(yesOrNo, { error: 'Please choose Yes or No.' }),
  zoningDetails: paragraphs({ label: 'zoning details', mostCharacters: 5_000 }),
  // 4 You
  name: PersonName,
  email: Email,
  phoneNumber: UsPhone,
  sellingTimeline: z.enum(sellingTimelines, { error: 'Please choose when you would like to sell.' }),
})
export type LeadForm = z.output<typeof LeadForm>

/** Next year. */
export const latestYearBuilt = () => new Date().getUTCFullYear() + 1

/** The form, and what the page sends with it. */
export const LeadBody = z.extend(LeadForm, {
  /** True only when the box was ticked: then the consent is kept as evidence. */
  tcpaConsent: z.optional(z.nullable(z.boolean())),
  /** Of the text that stood beside the box. Required with a ticked box. One that is missing or no longer current is refused with `fields.tcpaConsent`. */
  tcpaConsentVersion: z.optional(z.string().check(z.maxLength(40))),
  website: Honeypot,
})

export const sendLead = endpoint({
  method: 'POST',
  path: '/api/leads',
  summary: 'Ask for an offer for a home. The lead of a customer who is signed in is tied to the account',
  tag: 'Leads',
  caller: 'customer or visitor',
  isPublicForm: true,
  isRepeatable: true,
  body: LeadBody,
  response: z.object({
    message: z.string(),
    /** What people call it: 'CF-7K3M9Q'. */
    reference: z.string(),
  }),
  created: true,
})

/** The mail to the owner links to the page /lead_form/claim?token=…, which makes this call once its reader has signed in. */
export const claimLead = endpoint({
  method: 'POST',
  path: '/api/leads/claim',
  summary: 'Tie a lead to the account, with the token of its confirmation mail: one use',
  tag: 'Leads',
  caller: 'customer',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ message: z.string(), reference: z.string() }),
  problems: ['lead_link_unknown', 'lead_claimed'],
})
