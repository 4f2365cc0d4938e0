// Offers for a listed home at the desk: typed from email, telephone or paper, presented, and moved on.
import * as z from 'zod/mini'
import {
  buyerRepresentations,
  longestInOffer,
  longestPresentation,
  presentationWays,
  saleOfferSources,
} from '#rules/offer-steps'
import { Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { line, manyLinesText } from '#contract/form-fields'
import { Assumptions } from '#contract/net-assumptions'
import { Instruction, OfferNet, OfferTerms, SaleOffer } from '#contract/sale-offers'
import { OfferLink } from './offer-link.ts'
import { otherwise, TypedPerson, TypedTerms } from './offer-terms.ts'
import { ofDeskSale } from './sales.ts'
import { Version } from '#contract/version'

const OfferPerson = z.object({
  role: z.enum(['buyer', 'agent']),
  name: z.string(),
  company: z.string(),
  telephone: z.string(),
  email: z.string(),
  license: z.string(),
})

export const DeskOffer = z.extend(SaleOffer, {
  version: z.int(),
  source: z.enum(saleOfferSources),
  representedBy: z.enum(buyerRepresentations),
  /** When a buyer without a broker had the Brokerage Disclosure to Buyer. */
  disclosedAt: z.string(),
  needsDisclosure: z.boolean(),
  people: z.array(OfferPerson),
  /** Until when the newest terms are presented; '' for the seller's own. */
  presentDueAt: z.string(),
  isPresentLate: z.boolean(),
  /** Whether it was accepted and no contract was recorded for that, so that the acceptance can be taken back. */
  mayTakeBack: z.boolean(),
  /** Whether it has a signed contract that waits as a backup. */
  isSignedBackup: z.optional(z.boolean()),
  /** All terms, the newest last. */
  terms: z.array(OfferTerms),
  net: z.nullable(OfferNet),
})
export type DeskOffer = z.output<typeof DeskOffer>

export const DeskOffers = z.object({
  offers: z.array(DeskOffer),
  assumptions: Assumptions,
  sellers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Cash offers for the same home that can be carried over. */
  cashOffers: z.array(z.object({ id: z.string(), buyer: z.string(), priceCents: z.int() })),
  /** The link through which agents send offers; null without one. */
  link: z.nullable(OfferLink),
  /** When the seller allowed senders to learn that other offers exist; '' when they have not. */
  tellsOfOffersAt: z.string(),
})
export type DeskOffers = z.output<typeof DeskOffers>

export const getDeskOffers = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId/offers',
  summary: 'The offers for a listed home in order of arrival, with who saw them and what the seller wants',
  needs: 'see sales',
  response: DeskOffers,
  problems: ['sale_not_found'],
})

export const receiveOffer = endpoint({
  ...ofDeskSale,
  method: 'POST',
  path: '/api/desk/sales/:saleId/offers',
  summary:
    'Type an offer that came by email, by telephone or on paper. The clock to present it starts when it arrived',
  needs: 'work on sales',
  isRepeatable: true,
  created: true,
  body: z.object({
    source: z.enum(['mail', 'telephone', 'paper', 'seller'], { error: 'Choose how it came.' }),
    receivedAt: Moment,
    representedBy: otherwise(z.enum(buyerRepresentations), 'own broker'),
    buyer: z.optional(TypedPerson),
    agent: z.optional(TypedPerson),
    /** The offer of the same buyer whose place it takes. */
    replacesId: z.optional(z.string()),
    terms: TypedTerms,
  }),
  response: z.extend(DeskOffer, { message: z.string() }),
  problems: ['sale_not_found', 'not_this_status'],
})

export const carryOfferOver = endpoint({
  ...ofDeskSale,
  method: 'POST',
  path: '/api/desk/sales/:saleId/offers/carry-over',
  summary: 'Copy a cash offer for the same home, so that it stands beside the others. The cash offer stays',
  needs: 'work on sales',
  isRepeatable: true,
  created: true,
  body: z.object({ cashOfferId: z.string() }),
  response: z.extend(DeskOffer, { message: z.string() }),
  problems: ['sale_not_found', 'not_this_status'],
})

const ofOffer = {
  ...ofDeskSale,
  method: 'POST',
  params: z.object({ saleId: z.string(), offerId: z.string() }),
  response: z.extend(DeskOffer, { message: z.string() }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
} as const

/** That of the offer which was seen. Absent: the change is right whatever else changed. */
const version = z.optional(Version)

export const addOfferTerms = endpoint({
  ...ofOffer,
  path: '/api/desk/sales/:saleId/offers/:offerId/terms',
  summary:
    'Add the next terms: the buyer’s counterproposal, which is to be presented, or the seller’s. One counterproposal is open at a time, unless a broker overrides that',
  needs: 'work on sales',
  isRepeatable: true,
  body: z.object({
    version,
    by: z.enum(['buyer', 'seller']),
    receivedAt: Moment,
    /** A broker lets a second counterproposal be open. */
    override: z.optional(z.literal(true)),
    terms: TypedTerms,
  }),
  problems: [...ofOffer.problems, 'not_presented', 'one_counter_open'],
})

export const compareOffer = endpoint({
  ...ofOffer,
  path: '/api/desk/sales/:saleId/offers/:offerId/compare',
  summary:
    'Say that the newest terms were compared with the signed paper. An offer by a link or on the telephone needs its PDF first',
  needs: 'work on sales',
  body: z.object({ version }),
  problems: [...ofOffer.problems, 'paper_missing'],
})

export const presentOffer = endpoint({
  ...ofOffer,
  path: '/api/desk/sales/:saleId/offers/:offerId/present',
  summary: 'Record that a broker presented the newest terms to one of the sellers, or correct such a record',
  needs: 'present offers',
  isRepeatable: true,
  body: z.object({
    version,
    way: z.enum(
      presentationWays.filter((way) => way !== 'opened'),
      { error: 'Choose how.' },
    ),
    partyId: z.string(),
    at: Moment,
    minutes: z
      .int({ error: 'Enter the minutes.' })
      .check(
        z.minimum(1, { error: 'Enter the minutes.' }),
        z.maximum(longestPresentation, { error: `Enter at most ${longestPresentation} minutes.` }),
      ),
    note: otherwise(manyLinesText(longestInOffer.note), ''),
    /** A wrong record that this one takes the place of. It stays, with the note as its reason. */
    correctsId: z.optional(z.string()),
  }),
})

export const discloseToBuyer = endpoint({
  ...ofOffer,
  path: '/api/desk/sales/:saleId/offers/:offerId/disclosed',
  summary: 'Note when a buyer without a broker had the Brokerage Disclosure to Buyer',
  needs: 'work on sales',
  body: z.object({ at: Moment }),
})

export const moveOffer = endpoint({
  ...ofOffer,
  path: '/api/desk/sales/:saleId/offers/:offerId/move',
  summary:
    'Record what became of an offer: declined, backup, accepted, withdrawn or replaced. Nothing is accepted before it was presented',
  needs: 'present offers',
  isRepeatable: true,
  body: z.object({
    version,
    to: z.enum(['declined', 'backup', 'accepted', 'withdrawn', 'replaced']),
    /** When it happened. Absent: now. */
    at: z.optional(Moment),
  }),
  problems: [...ofOffer.problems, 'not_presented', 'answer_time_passed'],
})

export const takeAcceptanceBack = endpoint({
  ...ofOffer,
  path: '/api/desk/sales/:saleId/offers/:offerId/take-acceptance-back',
  summary:
    'Take back an acceptance that was recorded by mistake, while no contract was recorded for it. The offer is again what it was before',
  needs: 'present offers',
  isRepeatable: true,
  body: z.object({
    version,
    why: line({ label: 'why it was a mistake', mostCharacters: longestInOffer.note }),
  }),
})

export const handleInstruction = endpoint({
  ...ofDeskSale,
  method: 'POST',
  path: '/api/desk/sales/:saleId/instructions/:instructionId/handle',
  summary:
    'Record that the seller’s instruction was carried out. To accept and to counter, each of several sellers has to agree',
  needs: 'present offers',
  isRepeatable: true,
  params: z.object({ saleId: z.string(), instructionId: z.string() }),
  body: z.object({
    /** The sellers who agree, by their ids. */
    agreedBy: otherwise(z.array(z.string()), [] as string[]),
    note: otherwise(manyLinesText(longestInOffer.note), ''),
  }),
  response: z.object({ message: z.string(), instruction: Instruction }),
  problems: ['sale_not_found', 'consent_missing', 'changed_meanwhile'],
})

export const saleOfferEndpoints = [
  addOfferTerms,
  carryOfferOver,
  compareOffer,
  discloseToBuyer,
  getDeskOffers,
  handleInstruction,
  moveOffer,
  presentOffer,
  receiveOffer,
  takeAcceptanceBack,
] as const
