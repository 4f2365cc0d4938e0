// The listing contract, the status in the MLS, and the clocks that they start and stop.
import * as z from 'zod/mini'
import { longestStopReason } from '#rules/sale-clocks'
import { longestMarketing, longestMlsNumber } from '#rules/mls-clocks'
import { mlsStatuses } from '#rules/sale-states'
import { Day, Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { line, optionalLine } from '#contract/form-fields'
import { saleChange } from './sales.ts'
import { Version } from '#contract/version'

/** `version`: that of the sale which was seen. */
const seen = { version: Version }

export const setListingContract = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/listing-contract',
  summary:
    'Say that the listing contract went to the seller, or the first and last day of the signed one. A later last day is a signed extension',
  isRepeatable: true,
  body: z.object({
    ...seen,
    /** It went out to be signed. */
    sent: z.optional(z.literal(true)),
    /** Both days, or neither. The first starts the MLS’s clock. */
    effectiveOn: z.optional(Day),
    endsOn: z.optional(Day),
    /** The last day was recorded wrongly, so it may move earlier. */
    isCorrection: z.optional(z.literal(true)),
  }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status', 'paper_missing'],
})

export const setMlsStatus = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/mls',
  summary: 'Record which status a listing has in the MLS, since when, and its number',
  isRepeatable: true,
  body: z.object({
    ...seen,
    status: z.enum(mlsStatuses, { error: 'Choose a status that the MLS has.' }),
    /** '' or absent: as it was. */
    number: optionalLine({ label: 'the MLS number', mostCharacters: longestMlsNumber }),
    /** With Coming Soon only: the Active day, if it is earlier than the last day that the MLS allows. */
    expectedActiveOn: z.optional(Day),
    /** When it was entered in the MLS. Absent: now. */
    at: z.optional(Moment),
    /** When it happened, if that was before it was entered: the MLS counts from then. */
    happenedAt: z.optional(Moment),
    /** A broker enters a home as a new listing although its last listing ended within the MLS’s limit. */
    override: z.optional(z.literal(true)),
  }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const takeMlsStatusBack = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/mls/take-back',
  summary:
    'Take back Expired/Terminated or Closed that was recorded by mistake. The listing is again what it was before, its clocks run on, and what the seller wanted is open again',
  needs: 'confirm contracts',
  isRepeatable: true,
  body: z.object({
    ...seen,
    why: line({ label: 'why it was a mistake', mostCharacters: longestStopReason }),
  }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const reactivateListing = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/mls/reactivate',
  summary:
    'Record that the MLS has reactivated an ended listing. It is Active again, or Pending with a contract in force',
  needs: 'confirm contracts',
  isRepeatable: true,
  body: z.object({
    ...seen,
    /** When it was reactivated in the MLS. Absent: now. */
    at: z.optional(Moment),
    /** The new last day, by a signed extension. It is required when the last day has passed. */
    endsOn: z.optional(Day),
  }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const noteMarketing = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/marketing',
  summary: 'Record the first sign, page or flyer of a home that is not in the MLS yet. It starts a clock',
  isRepeatable: true,
  body: z.object({
    ...seen,
    firstAt: Moment,
    what: line({ label: 'what it was', mostCharacters: longestMarketing }),
  }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status', 'too_early'],
})

export const stopSaleClock = endpoint({
  ...saleChange,
  path: '/api/desk/sales/:saleId/clocks/:clockId/stop',
  summary: 'Stop a clock by hand, with the reason. A late clock stays late',
  isRepeatable: true,
  params: z.object({ saleId: z.string(), clockId: z.string() }),
  body: z.object({ why: line({ label: 'why the clock stops', mostCharacters: longestStopReason }) }),
  problems: ['sale_not_found'],
})

export const saleMlsEndpoints = [
  noteMarketing,
  reactivateListing,
  setListingContract,
  setMlsStatus,
  stopSaleClock,
  takeMlsStatusBack,
] as const
