// The terms of sale, which a customer agrees to with an order.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const TermsOfSale = z.object({
  version: z.string(),
  sections: z.array(
    z.object({
      /** Identifies the section in links. */
      id: z.string(),
      title: z.string(),
      paragraphs: z.array(z.string()),
    }),
  ),
})
export type TermsOfSale = z.output<typeof TermsOfSale>

export const getTermsOfSale = endpoint({
  method: 'GET',
  path: '/api/home/terms-of-sale',
  summary: 'The terms of sale, which a customer agrees to with an order, and their version',
  tag: 'Orders',
  response: TermsOfSale,
})
