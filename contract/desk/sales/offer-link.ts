// The link for offers of a sale, as the desk makes and ends it.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { ofDeskSale } from './sales.ts'

export const OfferLink = z.object({
  address: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
})
export type OfferLink = z.output<typeof OfferLink>

const ofLink = {
  ...ofDeskSale,
  path: '/api/desk/sales/:saleId/offer-link',
  needs: 'work on sales',
  problems: ['sale_not_found', 'not_this_status'],
} as const

export const makeOfferLink = endpoint({
  ...ofLink,
  method: 'POST',
  summary: 'Make the link through which agents send offers. The former one ends',
  response: z.object({ message: z.string(), link: OfferLink }),
  created: true,
})

export const endOfferLink = endpoint({
  ...ofLink,
  method: 'DELETE',
  summary: 'End the link for offers. Receipts of offers that came by it stay',
  response: z.object({ message: z.string() }),
  problems: ['sale_not_found'],
})

export const offerLinkDeskEndpoints = [endOfferLink, makeOfferLink] as const
