// Offers for a listed home, as the seller compares them. Sums are integer cents, and a net amount is an estimate.
import * as z from 'zod/mini'
import { instructionKinds, longestInOffer, presentationWays } from '#rules/offer-steps'
import { saleOfferStates } from '#rules/sale-states'
import { endpoint, MessageResponse } from './endpoint.ts'
import { optionalParagraphs } from './form-fields.ts'
import { Assumptions, TypedAssumptions } from './net-assumptions.ts'
import { ofSale } from './sales.ts'
import { Version } from './version.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened, or there is none. */
const TimeOrNot = z.string()
/** '2026-12-15'; '' when it is open. */
const DayOrNot = z.string()

/** Nothing, a sum, or a share of the price. 250 basis points are 2.5 percent, and 287.5 are 2.875 percent. */
export const Amount = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('sum'), cents: z.int() }),
    z.object({ kind: z.literal('percent'), basisPoints: z.number() }),
  ],
  { error: 'Choose nothing, a sum or a percentage.' },
)

export const OfferTerms = z.object({
  id: z.string(),
  /** From 1: a counterproposal is the next one. */
  number: z.int(),
  by: z.enum(['buyer', 'seller']),
  receivedAt: Time,
  answerByAt: TimeOrNot,
  price: z.int(),
  /** What the seller gives to the buyer. Null, here and below: not said. */
  concession: z.nullable(Amount),
  /** Whether that includes what the seller pays the buyer's broker. */
  concessionPaysBroker: z.nullable(z.boolean()),
  buyerBroker: z.nullable(Amount),
  repairs: z.nullable(Amount),
  /** A clause that raises the price above other offers. It is shown, and never applied. */
  escalation: z.nullable(z.object({ basis: z.enum(['price', 'net']), step: z.int(), most: z.int() })),
  /** How high the price could rise against the best other offer; null without a clause, or when the broker has to read it. */
  couldRiseTo: z.nullable(z.int()),
  earnestMoney: z.nullable(z.int()),
  /** A value of RESO's BuyerFinancing; '' when it is not said. */
  financing: z.string(),
  downPayment: z.nullable(Amount),
  proof: z.string(),
  appraisal: z.string(),
  /** What the buyer pays above an appraisal that is too low. */
  gap: z.nullable(z.int()),
  inspectionOn: DayOrNot,
  title: z.string(),
  mustSellBy: DayOrNot,
  closingOn: DayOrNot,
  possession: z.string(),
  rent: z.nullable(z.int()),
  inclusions: z.string(),
  exclusions: z.string(),
  otherTerms: z.string(),
  /** The signed PDF of these terms. Absent while it has not arrived. */
  paper: z.optional(
    z.object({
      fileName: z.string(),
      pages: z.int(),
      /** Shows it for 15 minutes; '' for the desk, which fetches it. */
      url: z.string(),
    }),
  ),
  /** When a broker compared this with the signed paper. */
  comparedAt: TimeOrNot,
  comparedBy: z.string(),
})
export type OfferTerms = z.output<typeof OfferTerms>

export const OfferNet = z.object({
  /** Null while something that it needs is not known. Below zero: the seller would have to pay. */
  netCents: z.nullable(z.int()),
  beforeLoanCents: z.nullable(z.int()),
  /** What the net waits for. */
  missing: z.array(z.string()),
  /** The costs that nobody knows. */
  notCounted: z.array(z.string()),
  /** Held back from sellers who live in another state; null: not known. */
  heldBackCents: z.nullable(z.int()),
  /** What comes in is positive, what goes out negative. */
  parts: z.array(
    z.object({
      name: z.string(),
      cents: z.int(),
      /** Another cost: somebody typed its name, which may be the name of another part. */
      isOther: z.optional(z.literal(true)),
    }),
  ),
})
export type OfferNet = z.output<typeof OfferNet>

export const Presentation = z.object({
  id: z.string(),
  /** Which terms. */
  termsNumber: z.int(),
  partyId: z.string(),
  /** The name of the seller who saw them. */
  party: z.string(),
  way: z.enum(presentationWays),
  at: Time,
  /** The broker; '' when the seller opened it. */
  by: z.string(),
  minutes: z.nullable(z.int()),
  note: z.string(),
  /** Why the record was wrong. Then it counts no more. */
  correctedWhy: z.string(),
})
export type Presentation = z.output<typeof Presentation>

export const Instruction = z.object({
  id: z.string(),
  offerId: z.string(),
  termsNumber: z.int(),
  kind: z.enum(instructionKinds),
  words: z.string(),
  at: Time,
  /** The sellers of whom the broker noted that they agree. */
  agreed: z.array(z.string()),
  handledAt: TimeOrNot,
  handledBy: z.string(),
  handledNote: z.string(),
})
export type Instruction = z.output<typeof Instruction>

export const SaleOffer = z.object({
  id: z.string(),
  /** 'Buyer A', in order of arrival. */
  label: z.string(),
  state: z.enum(saleOfferStates),
  arrivedAt: Time,
  /** When the newest terms arrived; of a counterproposal, when it was made. */
  newestAt: z.optional(Time),
  /** By when the newest terms are to be answered. */
  answerByAt: TimeOrNot,
  isAnswerTimePassed: z.boolean(),
  /** The newest terms' number. */
  termsNumber: z.int(),
  /** Whether the newest terms were presented. Before, `terms` leaves them out. */
  isPresented: z.boolean(),
  /** The firm of the buyer's broker; '' before an offer is opened, and without one. */
  company: z.string(),
  /** From 1, among the backups; null for others. */
  backupPlace: z.nullable(z.int()),
  /** Whether its signed contract was terminated, and no other one took its place. */
  isContractOver: z.boolean(),
  /** The terms that were presented, and the seller's own; the newest last. */
  terms: z.array(OfferTerms),
  /** Of the newest of `terms`; null before. */
  net: z.nullable(OfferNet),
  /** Of what the buyer offers. Absent unless the newest of `terms` are a counterproposal of the seller. */
  netOfBuyersTerms: z.optional(OfferNet),
  presentations: z.array(Presentation),
  /** The sellers who have not seen the newest terms. */
  notSeenBy: z.array(z.string()),
  instructions: z.array(Instruction),
})
export type SaleOffer = z.output<typeof SaleOffer>

export const SaleOffers = z.object({
  /** In the order in which they arrived. */
  offers: z.array(SaleOffer),
  assumptions: Assumptions,
  /** Of the assumptions; 0 before anybody has said one. */
  assumptionsVersion: z.int(),
  /** The property tax in the listing, while the estimates have none. `year`: of the bill; null while it is not said. */
  listingTax: z.optional(z.object({ cents: z.int(), year: z.nullable(z.int()) })),
  /** Who signs for the home. */
  sellers: z.array(z.object({ id: z.string(), name: z.string() })),
  broker: z.object({ name: z.string(), phone: z.string() }),
  /** When the seller allowed senders to learn that other offers exist; '' while it is not allowed. */
  tellsOfOffersAt: z.optional(TimeOrNot),
})
export type SaleOffers = z.output<typeof SaleOffers>

export const getSaleOffers = endpoint({
  ...ofSale,
  method: 'GET',
  path: '/api/home/customer/sales/:saleId/offers',
  summary:
    'Offers for one of the caller’s homes. One that was not presented has its label, its arrival and its answer time alone',
  response: SaleOffers,
  problems: ['sale_not_found'],
})

const ofOffer = { ...ofSale, params: z.object({ saleId: z.string(), offerId: z.string() }) } as const

export const openSaleOffer = endpoint({
  ...ofOffer,
  method: 'POST',
  path: '/api/home/customer/sales/:saleId/offers/:offerId/opened',
  summary: 'Open an offer. This is the record that its newest terms were presented to the caller',
  response: z.object({ message: z.string(), offer: SaleOffer }),
  problems: ['sale_not_found', 'not_this_status'],
})

export const instructBroker = endpoint({
  ...ofOffer,
  method: 'POST',
  path: '/api/home/customer/sales/:saleId/offers/:offerId/instructions',
  summary: 'Tell the broker what to do about an offer. This accepts nothing: an accepted offer is signed',
  isRepeatable: true,
  created: true,
  body: z.object({
    kind: z.enum(instructionKinds, { error: 'Choose what your broker is to do.' }),
    /** The number of the terms that were read. */
    termsNumber: Version,
    words: optionalParagraphs({ label: 'your words', mostCharacters: longestInOffer.words }),
  }),
  response: z.object({ message: z.string(), instruction: Instruction }),
  problems: ['sale_not_found', 'not_presented', 'changed_meanwhile', 'answer_time_passed', 'not_this_status'],
})

export const saveAssumptions = endpoint({
  ...ofSale,
  method: 'PUT',
  path: '/api/home/customer/sales/:saleId/assumptions',
  summary: 'Change what the estimates of a sale work with',
  body: z.extend(TypedAssumptions, { version: Version }),
  response: z.extend(MessageResponse, { version: z.int() }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const tellOfOffers = endpoint({
  ...ofSale,
  method: 'PUT',
  path: '/api/home/customer/sales/:saleId/offers/telling',
  summary:
    'Allow, or no longer allow, that senders of offers learn that other offers exist. They never learn how many, from whom, or what they say',
  body: z.object({ tells: z.boolean() }),
  response: z.extend(MessageResponse, { tellsOfOffersAt: TimeOrNot }),
  problems: ['sale_not_found', 'not_this_status'],
})

export const saleOfferEndpoints = [
  getSaleOffers,
  instructBroker,
  openSaleOffer,
  saveAssumptions,
  tellOfOffers,
] as const
