// Leads that the staff enters: people who call or come by, and referrals.
import * as z from 'zod/mini'
import { longestDeskSearch } from '#rules/desk'
import { type LeadQuestion, longestSpokenConsent } from '#rules/lead-answers'
import { deskSources, longestLeadNote } from '#rules/lead-work'
import { leadStages, longestLeadAnswer } from '#rules/leads'
import { endpoint } from '#contract/endpoint'
import { oneLineText, optionalLine, optionalParagraphs } from '#contract/form-fields'
import { Id } from '#contract/id'
import { LeadForm } from '#contract/leads'
import { Version } from '#contract/version'

const form = LeadForm.shape

/** Absent: not asked. */
export const LeadAnswersForm = z.partial(
  z.object({
    email: form.email,
    sellingTimeline: form.sellingTimeline,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    squareFootage: form.squareFootage,
    floors: form.floors,
    basement: form.basement,
    yearBuilt: form.yearBuilt,
    lotSize: form.lotSize,
    garageType: form.garageType,
    specialFeatures: form.specialFeatures,
    recentUpgrades: form.recentUpgrades,
    knownIssues: form.knownIssues,
    hoaMembership: form.hoaMembership,
    zoningDetails: form.zoningDetails,
  } satisfies Record<LeadQuestion, z.ZodMiniType>),
)

/** The questions that the staff asks immediately. */
export const LeadCore = z.object({
  name: form.name,
  phoneNumber: form.phoneNumber,
  line1: form.line1,
  line2: form.line2,
  city: form.city,
  state: form.state,
  zip: form.zip,
  source: z.enum(deskSources),
})

/** The same, when it is corrected. */
const LeadOwnerForm = z.extend(z.partial(z.omit(LeadCore, { source: true, line2: true })), {
  /** '' and null remove it. */
  line2: z.optional(z.nullable(oneLineText(longestLeadAnswer.line2))),
})

/** People with the same mailbox or telephone number. */
export const KnownPeople = z.object({
  customers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** The customer proved the mailbox, so the lead can belong to the account. */
      isProved: z.boolean(),
    }),
  ),
  leads: z.array(
    z.object({
      reference: z.string(),
      name: z.string(),
      address: z.string(),
      stage: z.enum(leadStages),
    }),
  ),
})
export type KnownPeople = z.output<typeof KnownPeople>

export const findKnownPeople = endpoint({
  method: 'GET',
  path: '/api/desk/known-people',
  summary: 'The customers and leads with this mailbox or this telephone number',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see leads',
  query: z.object({
    email: z.optional(z.string().check(z.maxLength(longestDeskSearch))),
    phone: z.optional(z.string().check(z.maxLength(longestDeskSearch))),
  }),
  response: KnownPeople,
})

export const enterLead = endpoint({
  method: 'POST',
  path: '/api/desk/leads',
  summary:
    'Enter the lead of a person who called or came by. Whatever is absent was not asked. Somebody who may be known is refused with `known`, until the staff says whose lead it is',
  tag: 'Desk',
  caller: 'staff',
  needs: 'work on leads',
  isRepeatable: true,
  body: z.extend(LeadCore, {
    ...LeadAnswersForm.shape,
    /** What the owner said about calls, in the words of the staff member who sends this request. */
    spokenConsent: optionalLine({ label: 'what they agreed to', mostCharacters: longestSpokenConsent }),
    note: optionalParagraphs({ label: 'the note', mostCharacters: longestLeadNote }),
    /** The customer who owns the lead. Their mailbox is proved. */
    customerId: z.optional(Id),
    /** The staff has seen the known people, and this is somebody else or another home. */
    isNew: z.optional(z.boolean()),
  }),
  response: z.object({ message: z.string(), id: z.string(), reference: z.string() }),
  created: true,
  problems: ['already_known', 'customer_not_found', 'mailbox_not_proved'],
})

export const answerLead = endpoint({
  method: 'PUT',
  path: '/api/desk/leads/:leadId/answers',
  summary:
    'Write down what the owner of a lead says that the staff entered, and correct who they are and where the home is. What is absent stays as it is. A new email gets the confirmation with a new link, and the former link ends',
  tag: 'Desk',
  caller: 'staff',
  needs: 'work on leads',
  params: z.object({ leadId: z.string() }),
  body: z.extend(LeadAnswersForm, {
    ...LeadOwnerForm.shape,
    /** The version of the lead that was seen. */
    version: Version,
    spokenConsent: optionalLine({ label: 'what they agreed to', mostCharacters: longestSpokenConsent }),
  }),
  response: z.object({ message: z.string(), version: z.int() }),
  problems: ['lead_not_found', 'customer_erased', 'answered_by_owner', 'changed_meanwhile'],
})

export const newLeadEndpoints = [answerLead, enterLead, findKnownPeople] as const
