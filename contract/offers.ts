// Buyers' offers, as the owner of the home compares them.
import * as z from 'zod/mini'
import { longestOfferQuestion, offerAnswers } from '#rules/offers'
import { endpoint, MessageResponse } from './endpoint.ts'
import { optionalParagraphs } from './form-fields.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** '2026-12-18'; '' when it is open. */
const DayOrNot = z.string()

/** What a buyer offers, as the desk and the owner of the home read it. */
export const offerTerms = {
  /** A name, or a label such as 'Buyer A'. */
  buyer: z.string(),
  priceCents: z.int(),
  /** Null: the buyer has not said. The net amount is then not known either. */
  costsCents: z.nullable(z.int()),
  costsInclude: z.string(),
  netCents: z.nullable(z.int()),
  closingOn: DayOrNot,
  contingencies: z.string(),
  note: z.string(),
  /** The last day on which it is valid. */
  expiresOn: DayOrNot,
  isExpired: z.boolean(),
}

export const BuyerOffer = z.object({
  id: z.string(),
  ...offerTerms,
  sentAt: Time,
  /** What the customer said about it, oldest first. */
  answers: z.array(z.object({ kind: z.enum(offerAnswers), text: z.string(), at: Time })),
})
export type BuyerOffer = z.output<typeof BuyerOffer>

export const HomeWithOffers = z.object({
  /** 'CF-7K3M9Q' */
  reference: z.string(),
  address: z.string(),
  /** The offers that the owner can choose from, side by side. */
  offers: z.array(BuyerOffer),
  /** Offers that were withdrawn or replaced, newest first. */
  ended: z.array(
    z.object({ id: z.string(), buyer: z.string(), priceCents: z.int(), endedAt: Time, why: z.string() }),
  ),
})
export type HomeWithOffers = z.output<typeof HomeWithOffers>

export const getOffers = endpoint({
  method: 'GET',
  path: '/api/home/customer/offers',
  summary:
    'Offers for the caller’s homes: those of requests that were sent while logged in, or linked with the token from their mail',
  tag: 'Leads',
  caller: 'customer',
  response: z.object({ homes: z.array(HomeWithOffers) }),
})

export const answerOffer = endpoint({
  method: 'POST',
  path: '/api/home/customer/offers/:offerId/answers',
  summary: 'Say that an offer is interesting, or ask a question about it. This accepts nothing',
  tag: 'Leads',
  caller: 'customer',
  isRepeatable: true,
  params: z.object({ offerId: z.string() }),
  body: z.object({
    kind: z.enum(offerAnswers),
    text: optionalParagraphs({ label: 'your question', mostCharacters: longestOfferQuestion }),
  }),
  response: MessageResponse,
  problems: ['offer_not_found', 'offer_ended', 'question_missing'],
})
