// Who works on a sale, which packages belong to it, and how it ends.
import * as z from 'zod/mini'
import { longestEndReason } from '#rules/sales'
import { endpoint } from '#contract/endpoint'
import { line } from '#contract/form-fields'
import { saleChange } from './sales.ts'
import { Version } from '#contract/version'

/** `version`: that of the sale which was seen. */
const seen = { version: Version }

export const claimSale = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/claim',
  summary: 'Take a sale that nobody has. The first one gets it',
  problems: ['sale_not_found', 'sale_taken'],
})

export const assignSale = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/assign',
  summary: 'Give a sale to a colleague, or to nobody; or name its coordinator',
  body: z.object({
    ...seen,
    /** Absent: the broker in charge. */
    as: z.optional(z.enum(['broker', 'coordinator'])),
    /** '' for nobody. */
    to: z.string(),
  }),
  problems: ['sale_not_found', 'colleague_unknown', 'changed_meanwhile'],
})

export const askForCall = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/call',
  summary: 'Ask the seller to call, which becomes their next step; or take that back',
  body: z.object({ ...seen, wanted: z.boolean() }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const endSaleAtDesk = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/end',
  summary: 'End a sale and stop its clocks. The seller reads why, and gets no more emails about it',
  isRepeatable: true,
  body: z.object({ ...seen, why: line({ label: 'why the sale ends', mostCharacters: longestEndReason }) }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const attachSaleOrder = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/orders',
  summary:
    'Say what a further paid package of the customer is for: it upgrades this sale, or it opens another. Longer months count once an extension is signed',
  isRepeatable: true,
  body: z.object({
    /** The id under `unattached`. */
    orderLineId: z.string(),
    what: z.enum(['upgraded', 'opened']),
  }),
  response: z.object({
    message: z.string(),
    version: z.int(),
    /** The sale that it belongs to now: another one when it was opened. */
    saleId: z.string(),
    reference: z.string(),
  }),
  problems: ['sale_not_found', 'not_this_status'],
})

export const saleHoldEndpoints = [askForCall, assignSale, attachSaleOrder, claimSale, endSaleAtDesk] as const
