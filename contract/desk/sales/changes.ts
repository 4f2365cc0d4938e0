// Changes of a listing at the desk: what waits to be entered in the MLS.
import * as z from 'zod/mini'
import { longestInChange } from '#rules/listing-changes'
import { endpoint } from '#contract/endpoint'
import { paragraphs } from '#contract/form-fields'
import { ChangeWanted, ListingChange, ListingChanges, WantedChange } from '#contract/listing-changes'
import { ofDeskSale } from './sales.ts'
import { Version } from '#contract/version'

export const getSaleChanges = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId/changes',
  summary: 'What the seller wanted changed in the listing, newest first',
  needs: 'see sales',
  response: ListingChanges,
  problems: ['sale_not_found'],
})

export const addSaleChange = endpoint({
  ...ofDeskSale,
  method: 'POST',
  path: '/api/desk/sales/:saleId/changes',
  summary: 'Enter a change that the seller asked for by telephone or email',
  needs: 'work on sales',
  isRepeatable: true,
  created: true,
  body: z.object({
    change: WantedChange,
    /** It corrects an error, or the MLS demands it: then the package does not count it. */
    isCorrection: z.optional(z.boolean()),
  }),
  response: ChangeWanted,
  problems: ['sale_not_found', 'not_this_status', 'too_early', 'no_changes_left'],
})

const ofChange = {
  ...ofDeskSale,
  method: 'POST',
  needs: 'work on sales',
  isRepeatable: true,
  params: z.object({ saleId: z.string(), changeId: z.string() }),
  response: z.object({ message: z.string(), change: ListingChange }),
  problems: ['sale_not_found', 'not_this_status', 'changed_meanwhile'],
} as const

/** `version`: that of the change which was seen. */
const seen = { version: Version }

export const enterSaleChange = endpoint({
  ...ofChange,
  path: '/api/desk/sales/:saleId/changes/:changeId/enter',
  summary:
    'Say that a change is in the MLS. A new price needs the signed amendment, one of the seller’s legal documents',
  body: z.object({
    ...seen,
    /** The signed amendment. Absent: the one that the seller has uploaded for it. */
    documentVersionId: z.optional(z.string()),
    /** It corrects an error, so the package does not count it. Absent: as it was. */
    isCorrection: z.optional(z.boolean()),
  }),
  problems: [...ofChange.problems, 'paper_missing'],
})

export const sendAmendment = endpoint({
  ...ofChange,
  path: '/api/desk/sales/:saleId/changes/:changeId/amendment-sent',
  summary: 'Say that the amendment for a new price went to the seller to be signed',
  body: z.object(seen),
})

export const refuseSaleChange = endpoint({
  ...ofChange,
  path: '/api/desk/sales/:saleId/changes/:changeId/refuse',
  summary: 'Refuse a change. The seller reads the reason',
  body: z.object({
    ...seen,
    reason: paragraphs({ label: 'the reason', mostCharacters: longestInChange.reason }),
  }),
})

export const saleChangeEndpoints = [
  addSaleChange,
  enterSaleChange,
  getSaleChanges,
  refuseSaleChange,
  sendAmendment,
] as const
