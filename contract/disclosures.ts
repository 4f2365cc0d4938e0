// The legal texts: the disclosures that a customer must read before buying a package, and the texts next to forms.
import * as z from 'zod/mini'
import { longestSlug } from '#rules/catalogue'
import { longestVersion, visitKeyLength } from '#rules/disclosures'
import { endpoint, type Response, MessageResponse } from './endpoint.ts'

/** In reading order. */
export const disclosureIds = [
  'agencyRelationship',
  'noSetFee',
  'fairHousingAct',
  'legalFinancialDisclaimer',
  'leadPaintSeller',
  'leadPaintBuyer',
  'finalAcknowledgment',
] as const
export type DisclosureId = (typeof disclosureIds)[number]

const ofEach = <S extends z.ZodMiniType>(schema: S) =>
  z.object(Object.fromEntries(disclosureIds.map((id) => [id, schema])) as Record<DisclosureId, S>)

/** All seven must be true. */
const AllTicked = ofEach(z.optional(z.nullable(z.boolean())))
export type Acknowledgments = z.output<typeof AllTicked>

const Version = z.string().check(z.minLength(1), z.maxLength(longestVersion))

/** A secret that the browser makes for a visit. After a login, it links the visitor's acknowledgments to the account. */
const VisitKey = z.string().check(z.minLength(visitKeyLength.least), z.maxLength(visitKeyLength.most))

const Text = z.object({ version: z.string(), text: z.string() })

export const getDisclosures = endpoint({
  method: 'GET',
  path: '/api/home/disclosures',
  summary: 'The seven disclosures that a customer acknowledges before buying a package, and their version',
  tag: 'Disclosures',
  response: z.object({ version: z.string(), texts: ofEach(z.string()) }),
})

export type DisclosureTexts = Response<typeof getDisclosures>

export const acknowledgeDisclosures = endpoint({
  method: 'POST',
  path: '/api/home/disclosures/acknowledge',
  summary: 'Record that all seven disclosures were acknowledged',
  tag: 'Disclosures',
  caller: 'customer or visitor',
  isPublicForm: true,
  body: z.object({
    version: Version,
    productSlug: z.string().check(z.minLength(1), z.maxLength(longestSlug)),
    acknowledgments: AllTicked,
    visit: z.optional(VisitKey),
  }),
  response: MessageResponse,
  created: true,
  problems: ['disclosures_not_acknowledged', 'disclosures_changed', 'product_not_found'],
})

export const claimAcknowledgment = endpoint({
  method: 'POST',
  path: '/api/home/disclosures/claim',
  summary: 'Link what this visit acknowledged to the caller’s account, and return what an order is based on',
  tag: 'Disclosures',
  caller: 'customer',
  body: z.object({ visit: z.optional(VisitKey) }),
  response: z.object({
    /** The version of the disclosures. */
    version: z.string(),
    /** When the account acknowledged that version: ISO 8601, UTC. '' if it has not. */
    acknowledgedAt: z.string(),
    /** The version of the terms of sale. */
    termsVersion: z.string(),
  }),
})

export const acknowledgeForOrder = endpoint({
  method: 'POST',
  path: '/api/home/order/acknowledge/:orderId',
  summary: 'Acknowledge the disclosures for an order that was placed without them',
  tag: 'Disclosures',
  caller: 'customer',
  params: z.object({ orderId: z.string() }),
  body: z.object({
    version: Version,
    acknowledgments: AllTicked,
    /** The version of the terms of sale, if the customer agrees to them as well. */
    termsVersion: z.optional(Version),
  }),
  response: MessageResponse,
  created: true,
  problems: ['order_not_found', 'disclosures_not_acknowledged', 'disclosures_changed', 'terms_changed'],
})

export const getLegalTexts = endpoint({
  method: 'GET',
  path: '/api/home/legal-texts',
  summary: 'The legal texts beside forms and packages, each with its version',
  tag: 'Disclosures',
  response: z.object({
    /** Next to the optional checkbox for calls and texts in the lead form. */
    tcpaConsent: Text,
    /** Next to the button that sends a lead. */
    leadSubmit: Text,
    refunds: Text,
    /** Next to every statement about offers and days. */
    offerTimeline: Text,
  }),
})
