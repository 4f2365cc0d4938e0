// What a seller says about the home for the MLS: nine steps of fields with RESO's names, saved one by one, then sent to the broker.
import * as z from 'zod/mini'
import { listingSteps } from '#rules/listing-steps'
import { listingInputStates } from '#rules/sale-states'
import { endpoint } from './endpoint.ts'
import { ofSale } from './sales.ts'
import { Version } from './version.ts'

/** ISO 8601, UTC; '' when it has not happened. */
const TimeOrNot = z.string()
/** The keys are RESO names and the names of our own questions. Each value has the type of its field. */
export const InputValues = z.record(z.string(), z.unknown())
export type InputValues = z.output<typeof InputValues>

const inputFieldTypes = [
  'text',
  'number',
  'one of',
  'many of',
  'yes/no',
  /** '2026-11-23' */
  'day',
  /** ISO 8601, UTC */
  'moment',
  /** Answered by the people of the sale. */
  'parties',
] as const

export const InputField = z.object({
  field: z.string(),
  label: z.string(),
  type: z.enum(inputFieldTypes),
  /** Characters of a text, or digits of a number with its decimals. 0: no limit. */
  most: z.int(),
  decimals: z.int(),
  /** Of a number. Absent: none. */
  unit: z.optional(z.enum(['dollars'])),
  /** The name of the list to choose from, in `lookups`; '' without a list. */
  lookup: z.string(),
  /** Required before the input is sent. */
  isRequired: z.boolean(),
})
export type InputField = z.output<typeof InputField>

/** The values of a list, and how people read them. */
export const Lookups = z.record(z.string(), z.array(z.object({ value: z.string(), words: z.string() })))

export const ListingInput = z.object({
  /** From 1. A change of an approved input is the next number. */
  number: z.int(),
  state: z.enum(listingInputStates),
  /** Increases with each change. */
  version: z.int(),
  values: InputValues,
  /** The broker's notes, by field. */
  notes: z.record(z.string(), z.string()),
  /** What the customer's earlier lead and the order of the package say, for fields without a value. The program fills in nothing. */
  suggestions: InputValues,
  /** The reference of that request; '' without one. */
  suggestedBy: z.string(),
  /** The number of the order, and the fields that its address suggests. */
  suggestedOrder: z.optional(z.object({ number: z.int(), fields: z.array(z.string()) })),
  /** Fields and questions that must be filled in before it can be sent. */
  missing: z.array(z.string()),
  photos: z.object({ stored: z.int(), withoutRights: z.int() }),
  submittedAt: TimeOrNot,
  /** When the broker will have checked it. */
  dueAt: TimeOrNot,
  decidedAt: TimeOrNot,
  steps: z.array(z.object({ step: z.enum(listingSteps), fields: z.array(InputField) })),
  lookups: Lookups,
})
export type ListingInput = z.output<typeof ListingInput>

const path = '/api/home/customer/sales/:saleId/input'

export const getListingInput = endpoint({
  ...ofSale,
  method: 'GET',
  path,
  summary:
    'The listing input of one of the caller’s sales, with its fields and the lists that they choose from',
  response: ListingInput,
  problems: ['sale_not_found'],
})

export const saveListingInput = endpoint({
  ...ofSale,
  method: 'PUT',
  path,
  summary:
    'Save fields of one step. An empty value clears its field. A fault in one field stores none. When somebody else was faster, `current` has the values now',
  body: z.object({ section: z.enum(listingSteps), version: Version, values: InputValues }),
  response: z.object({ version: z.int(), values: InputValues, missing: z.array(z.string()) }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const submitListingInput = endpoint({
  ...ofSale,
  method: 'POST',
  path: '/api/home/customer/sales/:saleId/input/submit',
  summary: 'Send the listing input to the broker. `fields` names everything that is missing',
  body: z.object({ version: Version }),
  response: z.object({
    message: z.string(),
    state: z.enum(listingInputStates),
    version: z.int(),
    dueAt: TimeOrNot,
  }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})
