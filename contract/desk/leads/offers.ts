// Buyers' offers for a home, as the desk enters and sends them.
import * as z from 'zod/mini'
import { longestBuyerName } from '#rules/lead-work'
import {
  highestOfferCents,
  longestOffer,
  mostOffers,
  offerAnswers,
  offerStates,
  sumTooHigh,
} from '#rules/offers'
import { DayOrNot } from '#contract/days'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { line, optionalParagraphs, paragraphs } from '#contract/form-fields'
import { offerTerms } from '#contract/offers'
import { Version } from '#contract/version'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()

export const LeadOffer = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(offerStates),
  ...offerTerms,
  /** The offer that it replaces once it is sent; '' for a new one. */
  replacesId: z.string(),
  sentAt: TimeOrNot,
  endedAt: TimeOrNot,
  endedReason: z.string(),
})
export type LeadOffer = z.output<typeof LeadOffer>

/** What the customer said about an offer. */
export const OfferAnswer = z.object({
  id: z.string(),
  offerId: z.string(),
  kind: z.enum(offerAnswers),
  text: z.string(),
  at: Time,
  dueAt: Time,
  handledAt: TimeOrNot,
  handledBy: z.string(),
})
export type OfferAnswer = z.output<typeof OfferAnswer>

const sum = (label: string) =>
  z.int({ error: `Enter ${label} in dollars.` }).check(z.maximum(highestOfferCents, { error: sumTooHigh }))

const day = z.pipe(
  z.optional(DayOrNot),
  z.transform((given) => given ?? ''),
)

const offerFields = {
  buyer: line({ label: 'the buyer', mostCharacters: longestBuyerName }),
  priceCents: sum('the price').check(z.positive({ error: 'Enter the price in dollars.' })),
  costsCents: z.nullable(sum('the costs').check(z.nonnegative({ error: 'Enter the costs in dollars.' }))),
  costsInclude: optionalParagraphs({ label: 'the costs', mostCharacters: longestOffer.costsInclude }),
  closingOn: day,
  contingencies: optionalParagraphs({
    label: 'the contingencies',
    mostCharacters: longestOffer.contingencies,
  }),
  note: optionalParagraphs({ label: 'the note', mostCharacters: longestOffer.note }),
  expiresOn: day,
}

const ofLead = { tag: 'Desk', caller: 'staff', needs: 'work on leads' } as const
const params = z.object({ leadId: z.string() })
const ofOffer = z.object({ leadId: z.string(), offerId: z.string() })

export const addOffer = endpoint({
  ...ofLead,
  method: 'POST',
  path: '/api/desk/leads/:leadId/offers',
  summary: `Enter an offer, at most ${mostOffers} at a time. The customer sees it once it is sent`,
  isRepeatable: true,
  params,
  body: z.object({
    ...offerFields,
    /** A sent offer that it replaces. */
    replacesId: z.optional(z.string()),
  }),
  response: z.object({ message: z.string(), id: z.string() }),
  problems: [
    'lead_not_found',
    'customer_erased',
    'too_many_offers',
    'offer_not_found',
    'offer_not_sent',
    'offer_day_passed',
    'offer_twice',
  ],
})

export const changeOffer = endpoint({
  ...ofLead,
  method: 'PUT',
  path: '/api/desk/leads/:leadId/offers/:offerId',
  summary: 'Change an offer that was not sent yet',
  params: ofOffer,
  body: z.object({ ...offerFields, version: Version }),
  response: z.object({ message: z.string(), version: z.int() }),
  problems: ['offer_not_found', 'offer_sent', 'changed_meanwhile', 'offer_day_passed', 'offer_twice'],
})

export const discardOffer = endpoint({
  ...ofLead,
  method: 'DELETE',
  path: '/api/desk/leads/:leadId/offers/:offerId',
  summary: 'Discard an offer that was not sent yet',
  params: ofOffer,
  response: MessageResponse,
  problems: ['offer_sent'],
})

export const sendOffers = endpoint({
  ...ofLead,
  method: 'POST',
  path: '/api/desk/leads/:leadId/offers/send',
  summary: 'Show the entered offers to the customer, who gets a mail',
  params,
  body: z.object({
    /** The offers and versions that the caller saw. */
    offers: z
      .array(z.object({ id: z.string(), version: Version }))
      .check(z.minLength(1), z.maxLength(mostOffers)),
  }),
  response: MessageResponse,
  problems: ['lead_not_found', 'customer_erased', 'lead_over', 'changed_meanwhile', 'offer_day_passed'],
})

export const withdrawOffer = endpoint({
  ...ofLead,
  method: 'POST',
  path: '/api/desk/leads/:leadId/offers/:offerId/withdraw',
  summary: 'End an offer that was sent. The customer still sees that it was there',
  params: ofOffer,
  body: z.object({
    reason: paragraphs({ label: 'the reason', mostCharacters: longestOffer.endedReason }),
  }),
  response: MessageResponse,
  problems: ['offer_not_found', 'offer_not_sent'],
})

export const handleOfferAnswer = endpoint({
  ...ofLead,
  method: 'POST',
  path: '/api/desk/leads/:leadId/offer-answers/:answerId/handled',
  summary: 'Say that somebody took care of what the customer said to an offer',
  params: z.object({ leadId: z.string(), answerId: z.string() }),
  response: MessageResponse,
  problems: ['offer_answer_not_found'],
})

export const leadOfferEndpoints = [
  addOffer,
  changeOffer,
  discardOffer,
  handleOfferAnswer,
  sendOffers,
  withdrawOffer,
] as const
