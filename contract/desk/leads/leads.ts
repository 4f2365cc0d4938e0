// Leads at the desk: the list, everything about one lead, and what the staff does with it.
import * as z from 'zod/mini'
import { clockTime } from '#rules/dates'
import { holderFilters } from '#rules/desk'
import { emailAddress, emailExample, longestEmail } from '#rules/addresses'
import {
  leadDueFilters,
  leadSorts,
  leadSources,
  leadStageFilters,
  longestBuyerName,
  longestLeadNote,
  longestLostReason,
  longestNextStep,
} from '#rules/lead-work'
import { leadStages } from '#rules/leads'
import { Day } from '#contract/days'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { line, optionalLine, paragraphs } from '#contract/form-fields'
import { AuditRow } from '../audit.ts'
import { Colleague } from '../colleague.ts'
import { Consent } from './consent.ts'
import { EnteredLead } from './entered-lead.ts'
import { LeadOffer, OfferAnswer } from './offers.ts'
import { listQuery, pageOf } from '../list/list.ts'
import { Version } from '#contract/version'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened, or there is none. */
const TimeOrNot = z.string()

const row = {
  id: z.string(),
  /** The number that people use: 'CF-7K3M9Q'. */
  reference: z.string(),
  version: z.int(),
  /** The owner of the home. */
  name: z.string(),
  address: z.string(),
  stage: z.enum(leadStages),
  source: z.enum(leadSources),
  /** Null while nobody has claimed it. */
  holder: z.nullable(Colleague),
  sentAt: Time,
  /** When the first answer or the next step is due. */
  dueAt: TimeOrNot,
  /** '' while there is none. */
  nextStep: z.string(),
}

export const LeadRow = z.object(row)
export type LeadRow = z.output<typeof LeadRow>

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/desk/leads',
  summary:
    'Leads. `q` finds the beginning of a word of the name, an email, a telephone number, a street, a city, a ZIP code or a reference',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see leads',
  query: listQuery({
    /** 'open': all leads that are neither closed nor lost. */
    stage: z.optional(z.enum(leadStageFilters)),
    holder: z.optional(z.enum(holderFilters)),
    /** Overdue now, or due by the end of today in the brokerage’s time zone. */
    due: z.optional(z.enum(leadDueFilters)),
    source: z.optional(z.enum(leadSources)),
    /** The first and the last day on which it was sent, in the brokerage’s time zone. */
    sentFrom: z.optional(z.iso.date()),
    sentTo: z.optional(z.iso.date()),
    /** The same for its first answer. */
    answeredFrom: z.optional(z.iso.date()),
    answeredTo: z.optional(z.iso.date()),
    /** Absent: 'due', which lists what is due first. */
    sort: z.optional(z.enum(leadSorts)),
  }),
  response: pageOf(LeadRow),
})

export const exportLeads = endpoint({
  tag: 'Desk',
  caller: 'staff',
  method: 'GET',
  path: '/api/desk/leads/export',
  summary: 'The leads that fit the filters, as a CSV file. The export is an entry of the audit log',
  needs: 'export',
  provesAgain: true,
  query: listLeads.query,
  response: z.string(),
  responseType: 'text/csv',
})

export const LeadDetail = z.object({
  ...row,
  stageSince: Time,
  /** '' when the owner was not asked. */
  email: z.string(),
  phone: z.string(),
  /** Two letters: where the home is. */
  state: z.string(),
  /** When they would like to sell. */
  sellingTimeline: z.string(),
  /** The form's questions and answers, in its order. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  answerDueAt: Time,
  firstAnswerAt: TimeOrNot,
  nextStepAt: TimeOrNot,
  lostReason: z.string(),
  /** When its owner was erased. Nobody writes to them or calls them. */
  erasedAt: TimeOrNot,
  consents: z.array(Consent),
  /** What decides whether we may call or write. */
  contact: z.object({
    consentAt: TimeOrNot,
    /** When they forbade calls and texts, or took their consent back. */
    stoppedAt: TimeOrNot,
    wantsNoAdvertising: z.boolean(),
  }),
  /** How the calls about people name the owner. The email may be made up for somebody who has none. */
  person: z.optional(z.object({ email: z.string(), customerId: z.string() })),
  /** The buyers who received the lead: the list that the privacy policy promises. */
  recipients: z.array(z.object({ name: z.string(), email: z.string(), at: Time })),
  /** The owner does not want the details to go to buyers. */
  optedOutAt: TimeOrNot,
  mayHandOn: z.boolean(),
  /** The customer’s account. If it is not linked, it only has the same email. */
  account: z.nullable(
    z.object({ id: z.string(), name: z.string(), email: z.string(), isLinked: z.boolean() }),
  ),
  /** Other leads with the same email. */
  others: z.array(z.object({ reference: z.string(), address: z.string(), stage: z.enum(leadStages) })),
  /** The people who can take the lead. */
  colleagues: z.array(Colleague),
  offers: z.array(LeadOffer),
  offerAnswers: z.array(OfferAnswer),
  notes: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), at: Time })),
  /** For a lead that the staff entered. */
  entered: z.nullable(EnteredLead),
  /** The history, oldest first. */
  history: z.array(AuditRow),
})
export type LeadDetail = z.output<typeof LeadDetail>

const ofLead = { tag: 'Desk', caller: 'staff', params: z.object({ leadId: z.string() }) } as const

export const getLead = endpoint({
  ...ofLead,
  method: 'GET',
  path: '/api/desk/leads/:leadId',
  summary: 'Everything about one lead, by its id or its reference',
  needs: 'see leads',
  response: LeadDetail,
  problems: ['lead_not_found'],
})

/** The `version` of the lead that the caller saw. */
const seen = { version: Version }
/** The lead’s version after the change. The next change can use it without a reload. */
const Changed = z.object({ message: z.string(), version: z.int() })
const change = { ...ofLead, method: 'POST', needs: 'work on leads', response: Changed } as const

export const claimLeadAtDesk = endpoint({
  ...change,
  path: '/api/desk/leads/:leadId/claim',
  summary: 'Take a lead that nobody has. The first one gets it',
  problems: ['lead_not_found', 'lead_taken'],
})

export const assignLead = endpoint({
  ...change,
  path: '/api/desk/leads/:leadId/assign',
  summary: 'Give a lead to a colleague, or with an empty `to` to nobody',
  body: z.object({ to: z.string(), ...seen }),
  problems: ['lead_not_found', 'colleague_unknown', 'changed_meanwhile'],
})

export const setLeadStage = endpoint({
  ...change,
  path: '/api/desk/leads/:leadId/stage',
  summary: 'Say how far a lead has come. One that is lost needs a reason',
  body: z.object({
    stage: z.enum(leadStages),
    reason: optionalLine({ label: 'the reason', mostCharacters: longestLostReason }),
    ...seen,
  }),
  problems: ['lead_not_found', 'reason_missing', 'changed_meanwhile'],
})

export const setLeadNextStep = endpoint({
  ...change,
  path: '/api/desk/leads/:leadId/next-step',
  summary:
    'Say what comes next and when, in Mountain Time as the desk shows it. An empty `what` means that nothing is planned',
  body: z.object({
    what: optionalLine({ label: 'the next step', mostCharacters: longestNextStep }),
    day: z.optional(Day),
    /** '09:30' */
    time: z.optional(z.string().check(z.regex(clockTime, { error: 'Enter a time.' }))),
    ...seen,
  }),
  problems: ['lead_not_found', 'changed_meanwhile'],
})

export const addLeadNote = endpoint({
  ...ofLead,
  method: 'POST',
  path: '/api/desk/leads/:leadId/notes',
  summary: 'Write a note that only the staff reads',
  needs: 'work on leads',
  isRepeatable: true,
  body: z.object({ text: paragraphs({ label: 'the note', mostCharacters: longestLeadNote }) }),
  response: z.object({ id: z.string() }),
  problems: ['lead_not_found'],
})

const BuyerEmail = line({ label: 'the buyer’s email', mostCharacters: longestEmail }).check(
  z.regex(emailAddress, { error: `Enter ${emailExample}.` }),
)

export const handOnLeadAtDesk = endpoint({
  ...ofLead,
  method: 'POST',
  path: '/api/desk/leads/:leadId/hand-on',
  summary: 'Mail a lead to a buyer, and keep who received it',
  needs: 'work on leads',
  body: z.object({
    name: line({ label: 'the buyer’s name', mostCharacters: longestBuyerName }),
    email: BuyerEmail,
  }),
  response: MessageResponse,
  problems: ['lead_not_found', 'customer_erased', 'lead_opted_out', 'lead_has_buyers'],
})

export const leadEndpoints = [
  addLeadNote,
  assignLead,
  claimLeadAtDesk,
  exportLeads,
  getLead,
  handOnLeadAtDesk,
  listLeads,
  setLeadNextStep,
  setLeadStage,
] as const
