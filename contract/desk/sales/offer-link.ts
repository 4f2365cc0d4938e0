// The link for offers of a sale, as the desk makes and ends it.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { pdfProblemCodes } from '#contract/uploads'
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

const ofOffer = {
  ...ofDeskSale,
  params: z.object({ saleId: z.string(), offerId: z.string() }),
} as const

export const attachOfferPaper = endpoint({
  ...ofOffer,
  method: 'POST',
  path: '/api/desk/sales/:saleId/offers/:offerId/paper',
  summary:
    'Attach the signed PDF to the newest terms of an offer that came without it. It counts against the room of the sale. Until it was compared, a wrong one can be replaced',
  needs: 'work on sales',
  created: true,
  upload: { file: 'pdfFile', fields: z.object({}) },
  response: z.object({ message: z.string() }),
  problems: ['sale_not_found', 'not_this_status', ...pdfProblemCodes],
})

export const getOfferPaper = endpoint({
  ...ofOffer,
  method: 'GET',
  path: '/api/desk/sales/:saleId/offers/:offerId/terms/:termsId/paper',
  summary: 'The signed PDF of terms. Who got it is recorded',
  needs: 'see sales',
  params: z.object({ saleId: z.string(), offerId: z.string(), termsId: z.string() }),
  response: z.string(),
  responseType: 'application/pdf',
  problems: ['sale_not_found', 'paper_missing', 'file_away', 'file_damaged'],
})

export const offerLinkDeskEndpoints = [attachOfferPaper, endOfferLink, getOfferPaper, makeOfferLink] as const
