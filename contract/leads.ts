// A homeowner asks for an offer. Page and server use the same schema: the page checks each step, and the server checks everything again.
import * as z from 'zod/mini'
import {
  leadNumbers,
  leadStages,
  longestLeadAnswer,
  longestLeadStory,
  maxListedRequests,
  sellingTimelines,
  wrongYearBuilt,
  yesOrNo,
} from '#rules/leads'
import { formSources } from '#rules/lead-work'
import { endpoint } from './endpoint.ts'
import {
  checkedNumber,
  Email,
  Honeypot,
  line,
  optionalLine,
  optionalNumber,
  paragraphs,
  PersonName,
  Phone,
  typedNumber,
  ZipCode,
} from './form-fields.ts'
import { Token } from './id.ts'

export const LeadForm = z.object({
  // 1 Property
  line1: line({ label: 'the street address', mostCharacters: longestLeadAnswer.line1 }),
  line2: optionalLine({ label: 'the apartment or unit', mostCharacters: longestLeadAnswer.line2 }),
  city: line({ label: 'the city', mostCharacters: longestLeadAnswer.city }),
  /** Two letters or a name. The server says which states are refused. */
  state: line({ label: 'the state', mostCharacters: longestLeadAnswer.state }),
  zip: ZipCode,
  // 2 Home facts
  bedrooms: optionalNumber({ label: 'the number of bedrooms', ...leadNumbers.bedrooms }),
  bathrooms: typedNumber({ label: 'the number of bathrooms', ...leadNumbers.bathrooms }),
  squareFootage: typedNumber({ label: 'the square footage', ...leadNumbers.squareFootage }),
  floors: typedNumber({ label: 'the number of floors', ...leadNumbers.floors }),
  basement: z.enum(yesOrNo, { error: 'Choose whether the home has a basement.' }),
  // The only rule that needs the date: a home may be sold while it is being built.
  yearBuilt: checkedNumber('the year built', (year) => wrongYearBuilt(year, Date.now())),
  lotSize: line({ label: 'the lot size', mostCharacters: longestLeadAnswer.lotSize }),
  garageType: line({ label: 'the kind of garage', mostCharacters: longestLeadAnswer.garageType }),
  // 3 Condition
  specialFeatures: paragraphs({ label: 'special features', mostCharacters: longestLeadStory }),
  recentUpgrades: paragraphs({ label: 'recent upgrades', mostCharacters: longestLeadStory }),
  knownIssues: paragraphs({ label: 'known issues', mostCharacters: longestLeadStory }),
  hoaMembership: z.enum(yesOrNo, { error: 'Choose whether the home belongs to a homeowners association.' }),
  zoningDetails: paragraphs({ label: 'zoning details', mostCharacters: longestLeadStory }),
  // 4 You
  name: PersonName,
  email: Email,
  phoneNumber: Phone,
  sellingTimeline: z.enum(sellingTimelines, { error: 'Choose when you would like to sell.' }),
})
export type LeadForm = z.output<typeof LeadForm>

/** The form, and what the page sends with it. */
export const LeadBody = z.extend(LeadForm, {
  /** True only when the box was checked. The consent is then kept as evidence. */
  tcpaConsent: z.optional(z.nullable(z.boolean())),
  /**
   * The version of the text beside the box. Required if the box is checked. A missing or outdated version is refused with
   * `fields.tcpaConsent`.
   */
  tcpaConsentVersion: z.optional(z.string().check(z.maxLength(40))),
  /** The page where the form was started. */
  source: z.optional(z.enum(formSources)),
  website: Honeypot,
})

export const sendLead = endpoint({
  method: 'POST',
  path: '/api/leads',
  summary: 'Ask for an offer for a home. If the customer is logged in, the request is linked to the account',
  tag: 'Leads',
  caller: 'customer or visitor',
  isPublicForm: true,
  isRepeatable: true,
  body: LeadBody,
  response: z.object({
    message: z.string(),
    /** The number that people use: 'CF-7K3M9Q'. */
    reference: z.string(),
  }),
  created: true,
})

/** The mail to the owner links to the page /lead_form/claim?token=…, which makes this call once the reader has logged in. */
export const claimLead = endpoint({
  method: 'POST',
  path: '/api/leads/claim',
  summary:
    'Link a request to the caller’s account, with the token from its confirmation mail. The token works once',
  tag: 'Leads',
  caller: 'customer',
  body: z.object({ token: Token }),
  response: z.object({ message: z.string(), reference: z.string() }),
  problems: ['lead_link_unknown', 'lead_claimed'],
})

export const SentRequest = z.object({
  /** 'CF-7K3M9Q' */
  reference: z.string(),
  /** The home, on one line. */
  address: z.string(),
  /** When it was sent: ISO 8601, UTC. */
  sentAt: z.string(),
  stage: z.enum(leadStages),
  /** The name of the person in charge; '' until somebody takes it. */
  personInCharge: z.string(),
})
export type SentRequest = z.output<typeof SentRequest>

export const getRequests = endpoint({
  method: 'GET',
  path: '/api/home/customer/requests',
  summary: `The caller’s requests for an offer, newest first, at most ${maxListedRequests}: those sent while logged in, and those linked with the token from their mail`,
  tag: 'Leads',
  caller: 'customer',
  response: z.object({ requests: z.array(SentRequest) }),
})
