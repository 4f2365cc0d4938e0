// The legal texts: those a customer must read before buying a package, and those next to forms.
import * as z from 'zod/mini'
import { longestSlug } from '#rules/catalogue'
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
    version: z.string().check(z.minLength(1), z.maxLength(40)),
    productSlug: z.string().check(z.minLength(1), z.maxLength(longestSlug)),
    /** All seven true, or they are not taken. */
    acknowledgments: ofEach(z.optional(z.nullable(z.boolean()))),
  }),
  response: MessageResponse,
  created: true,
  problems: ['disclosures_not_acknowledged', 'disclosures_changed', 'product_not_found'],
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
