// The listing input at the desk: what the seller typed, what the desk adds and checks, and what goes to the MLS.
import * as z from 'zod/mini'
import { longestCheckSource, longestInputNote } from '#rules/listing-notes'
import { endpoint } from '#contract/endpoint'
import { InputField, InputValues, ListingInput } from '#contract/listing-input'
import { PartiesBody, SaleParties } from '#contract/sale-parties'
import { oneLineText, writtenLine, writtenText } from '#contract/form-fields'
import { ofDeskSale, saleChange } from './sales.ts'
import { Version } from '#contract/version'

const DeskField = z.extend(InputField, {
  /** It leaves for the MLS only once staff has checked it. */
  needsCheck: z.boolean(),
  /** Whether the desk fills it in. */
  isFilledByDesk: z.boolean(),
})

export const DeskListingInput = z.object({
  ...ListingInput.shape,
  steps: z.array(z.object({ step: z.string(), fields: z.array(DeskField) })),
  /** By field: who checked it, when, and from which source. */
  checked: z.record(z.string(), z.object({ source: z.string(), at: z.string(), by: z.string() })),
  /** Fields of the broker that the sale itself says, such as the MLS status. */
  saidBySale: InputValues,
  /** What the MLS needs and nobody has filled in or checked. */
  missingToGoLive: z.array(z.string()),
})
export type DeskListingInput = z.output<typeof DeskListingInput>

export const getDeskListingInput = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId/input',
  summary: 'The newest listing input of a sale, with the fields of the broker',
  needs: 'see sales',
  response: DeskListingInput,
  problems: ['sale_not_found'],
})

const changing = {
  ...saleChange,
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
} as const

export const fillListingInput = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/desk/sales/:saleId/input',
  summary: 'Fill in fields that the broker looks up. A check of a field ends when its value changes',
  body: z.object({ version: Version, values: InputValues }),
})

export const decideListingInput = endpoint({
  ...changing,
  path: '/api/desk/sales/:saleId/input/decide',
  summary:
    'Send a listing input back with notes at its fields, approve it, or, without a decision, say what was checked and the source',
  body: z.object({
    version: Version,
    decision: z.optional(z.enum(['sent back', 'approved'])),
    /** By field. Only with 'sent back', which needs at least one. */
    notes: z.optional(z.record(z.string(), writtenText(longestInputNote))),
    /** By field. */
    checked: z.optional(z.record(z.string(), z.object({ source: writtenLine(longestCheckSource) }))),
  }),
})

export const reopenListingInput = endpoint({
  ...changing,
  path: '/api/desk/sales/:saleId/input/reopen',
  summary: 'Begin the next number of an approved listing input, with its values. The approved one stays',
  body: z.object({ version: Version }),
})

export const exportListingInput = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId/input/export',
  summary:
    'The listing by RESO’s names, as JSON or as a CSV file: what needs a check leaves only with one. The newest approved input, or the newest while none is approved',
  needs: 'see sales',
  query: z.object({ format: z.enum(['json', 'csv']) }),
  response: InputValues,
  problems: ['sale_not_found'],
})

export const linkSaleToLead = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/desk/sales/:saleId/lead',
  summary:
    'Say which of the customer’s requests for an offer is about this home. `version` is that of the sale',
  body: z.object({
    version: Version,
    /** As in 'CF-7K3M9Q'; '' for none. */
    reference: oneLineText(40),
  }),
})

export const getDeskParties = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId/parties',
  summary: 'The people of a sale, and the papers that may let them sign for others',
  needs: 'see sales',
  response: SaleParties,
  problems: ['sale_not_found'],
})

export const saveDeskParties = endpoint({
  ...ofDeskSale,
  method: 'PUT',
  path: '/api/desk/sales/:saleId/parties',
  summary: 'Say who takes part in a sale',
  needs: 'work on sales',
  body: PartiesBody,
  response: SaleParties,
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const listingInputEndpoints = [
  decideListingInput,
  exportListingInput,
  fillListingInput,
  getDeskListingInput,
  getDeskParties,
  linkSaleToLead,
  reopenListingInput,
  saveDeskParties,
] as const
