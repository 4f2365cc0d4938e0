// A link through which a buyer's agent sends an offer for a home, and the receipt that the sender keeps. Neither needs a login.
import * as z from 'zod/mini'
import { longestPersonName } from '#rules/accounts'
import { linkChoices, linkRepresentations, paperWays, senderStates } from '#rules/offer-link'
import { longestInOffer } from '#rules/offer-steps'
import { otherwise, TypedTerms } from '#contract/desk/sales/offer-terms'
import { endpoint } from './endpoint.ts'
import { Email, line, oneLineText, PersonName } from './form-fields.ts'
import { pdfProblemCodes } from './uploads.ts'

const choice = <const Value extends string>(values: readonly Value[]) =>
  otherwise(z.enum(['', ...values], { error: 'Choose one of these, or nothing.' }), '')

/** What is offered, without free text. The PDF says the rest. */
const LinkTerms = z.extend(
  z.omit(TypedTerms, {
    possession: true,
    rent: true,
    inclusions: true,
    exclusions: true,
    otherTerms: true,
  }),
  {
    proof: choice(linkChoices.proof),
    appraisal: choice(linkChoices.appraisal),
    title: choice(linkChoices.title),
  },
)

const paper = z.enum(paperWays, { error: 'Choose how the signed PDF comes.' })
const company = otherwise(oneLineText(longestPersonName), '')

export const LinkOffer = z.discriminatedUnion(
  'representedBy',
  [
    z.object({
      representedBy: z.literal(linkRepresentations[0]),
      agent: z.object({
        name: PersonName,
        license: line({ label: 'your license number', mostCharacters: longestInOffer.line }),
        email: Email,
        company,
      }),
      /** The name on the contract. */
      buyer: z.object({ name: otherwise(oneLineText(longestPersonName), '') }),
      terms: LinkTerms,
      paper,
    }),
    z.object({
      representedBy: z.literal(linkRepresentations[1]),
      buyer: z.object({ name: PersonName, email: Email }),
      terms: LinkTerms,
      paper,
    }),
  ],
  { error: 'Choose who represents the buyer.' },
)
export type LinkOffer = z.output<typeof LinkOffer>

const inJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Who may be called about the home. */
const ListingBroker = z.object({ name: z.string(), phone: z.string(), email: z.string() })

const ofLink = {
  tag: 'Sales',
  isPublicForm: true,
  params: z.object({ token: z.string() }),
  problems: ['link_ended'],
} as const

export const getOfferLink = endpoint({
  ...ofLink,
  method: 'GET',
  path: '/api/offer-links/:token',
  summary: 'The home that a link for offers is about, and its broker. It says nothing about other offers',
  response: z.object({ address: z.string(), broker: ListingBroker }),
})

export const sendOfferByLink = endpoint({
  ...ofLink,
  method: 'POST',
  path: '/api/offer-links/:token',
  summary:
    'Send an offer through a link. Its parts are one field of JSON. The PDF may be absent when it comes by email',
  isRepeatable: true,
  upload: {
    file: 'pdfFile',
    fields: z.pipe(
      z.object({ offer: z.string() }),
      z.pipe(
        z.transform(({ offer }: { offer: string }) => inJson(offer)),
        LinkOffer,
      ),
    ),
  },
  response: z.object({
    message: z.string(),
    /** Opens the receipt. */
    receipt: z.string(),
  }),
  created: true,
  problems: ['link_ended', 'offers_full', ...pdfProblemCodes],
})

export const OfferReceipt = z.object({
  address: z.string(),
  broker: ListingBroker,
  state: z.enum(senderStates),
  receivedAt: z.string(),
  /** ISO 8601; '' before. */
  presentedAt: z.string(),
  answeredAt: z.string(),
  /** The signed PDF arrived. */
  hasPaper: z.boolean(),
  /** Of what was sent, so that a slip is noticed: days, and no sums or people. Each is absent where nothing was said. */
  closingOn: z.optional(z.string()),
  answerByAt: z.optional(z.string()),
  /** The name of the PDF that was sent with it. */
  fileName: z.optional(z.string()),
  /** Other offers exist. Absent unless the seller has allowed to say so. */
  othersExist: z.optional(z.literal(true)),
  /** The home is sold, or its sale has ended, so that no offer waits for an answer. */
  isOver: z.optional(z.literal(true)),
  /** The link takes no more offers. */
  isLinkEnded: z.optional(z.literal(true)),
})
export type OfferReceipt = z.output<typeof OfferReceipt>

export const getOfferReceipt = endpoint({
  ...ofLink,
  method: 'GET',
  path: '/api/offer-links/:token/receipts/:receipt',
  summary:
    'What became of an offer that came by a link: received, presented, answered. It lasts when the link has ended',
  params: z.object({ token: z.string(), receipt: z.string() }),
  response: OfferReceipt,
})

export const offerLinkEndpoints = [getOfferLink, getOfferReceipt, sendOfferByLink] as const
