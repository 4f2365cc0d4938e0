// What a seller wants changed in a listing.
import * as z from 'zod/mini'
import { clockTime } from '#rules/dates'
import {
  longestInChange,
  mostNoticeHours,
  newPriceNeeded,
  showingDays,
  wantedStatuses,
} from '#rules/listing-changes'
import { highestOfferCents } from '#rules/offers'
import { listingChangeStates } from '#rules/sale-states'
import { listingChangeKinds } from '#rules/sales'
import { Day } from './days.ts'
import { endpoint, MessageResponse } from './endpoint.ts'
import { optionalParagraphs, paragraphs } from './form-fields.ts'
import { ofSale } from './sales.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened, or there is none. */
const TimeOrNot = z.string()
/** '13:30' */
const ClockTime = z.string().check(z.regex(clockTime, { error: 'Choose a time.' }))
const note = optionalParagraphs({ label: 'the note', mostCharacters: longestInChange.note })

const priceError = { error: newPriceNeeded }

/** A change by its kind. Everything in `wanted` belongs to that kind. */
export const WantedChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    wanted: z.object({
      priceCents: z.int(priceError).check(z.positive(priceError), z.maximum(highestOfferCents, priceError)),
    }),
  }),
  z.object({
    kind: z.literal('text'),
    wanted: z.object({
      remarks: paragraphs({ label: 'the description', mostCharacters: longestInChange.remarks }),
    }),
  }),
  /** The photos are already changed in the listing. This asks the desk to send them to the MLS. */
  z.object({ kind: z.literal('photos'), wanted: z.object({ note }) }),
  z.object({
    kind: z.literal('status'),
    wanted: z.object({ status: z.enum(wantedStatuses), note }),
  }),
  z.object({
    kind: z.literal('showing'),
    wanted: z.object({
      /** Hours of notice before a showing. */
      noticeHours: z.optional(z.int().check(z.minimum(0), z.maximum(mostNoticeHours))),
      days: z.optional(z.array(z.enum(showingDays)).check(z.maxLength(showingDays.length))),
      /** No showings before this day begins. */
      noShowingsUntil: z.optional(Day),
      note,
    }),
  }),
  z.object({
    kind: z.literal('open house'),
    wanted: z.object({ on: Day, from: ClockTime, to: ClockTime, note }),
  }),
  z.object({
    kind: z.literal('other'),
    wanted: z.object({ text: paragraphs({ label: 'the change', mostCharacters: longestInChange.text }) }),
  }),
])
export type WantedChange = z.output<typeof WantedChange>

/** What the seller wants, as stored: the fields of the change's kind. What takes an open house out of the MLS also names its times. */
export const WantedFacts = z.object({
  priceCents: z.optional(z.int()),
  remarks: z.optional(z.string()),
  status: z.optional(z.enum(wantedStatuses)),
  noticeHours: z.optional(z.int()),
  days: z.optional(z.array(z.enum(showingDays))),
  noShowingsUntil: z.optional(z.string()),
  on: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  text: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type WantedFacts = z.output<typeof WantedFacts>

export const ListingChange = z.object({
  id: z.string(),
  /** The version of this change, not of the sale. */
  version: z.int(),
  kind: z.enum(listingChangeKinds),
  wanted: WantedFacts,
  state: z.enum(listingChangeStates),
  /** Whether it counts against the changes that the package includes. */
  counts: z.boolean(),
  isCorrection: z.boolean(),
  /** Whether the listing contract needs a signed amendment first. */
  needsSignature: z.boolean(),
  signedAt: TimeOrNot,
  /** Of a new price: when we promise to have sent the amendment to sign, and when it was sent. */
  amendment: z.optional(z.object({ dueAt: TimeOrNot, sentAt: TimeOrNot })),
  wantedAt: Time,
  /** When we promise to have entered it; '' while it waits for a signature. */
  dueAt: TimeOrNot,
  enteredAt: TimeOrNot,
  /** Why it was refused. */
  reason: z.string(),
})
export type ListingChange = z.output<typeof ListingChange>

/** Newest first. */
export const ListingChanges = z.object({
  changes: z.array(ListingChange),
  /** Null: unlimited. */
  changesLeft: z.nullable(z.int()),
  /** The document that is signed for a new price. Absent if the brokerage no longer lists it. */
  amendmentName: z.optional(z.string()),
})

export const ChangeWanted = z.object({
  message: z.string(),
  change: ListingChange,
  /** Null: unlimited. */
  changesLeft: z.nullable(z.int()),
})

export const getListingChanges = endpoint({
  ...ofSale,
  method: 'GET',
  path: '/api/home/customer/sales/:saleId/changes',
  summary: 'What the caller wanted changed in a listing, newest first, and how many changes are left',
  response: ListingChanges,
  problems: ['sale_not_found'],
})

export const wantListingChange = endpoint({
  ...ofSale,
  method: 'POST',
  path: '/api/home/customer/sales/:saleId/changes',
  summary: 'Ask for a change of the listing. A new price waits for the signed amendment',
  isRepeatable: true,
  created: true,
  body: WantedChange,
  response: ChangeWanted,
  problems: ['sale_not_found', 'not_this_status', 'too_early', 'no_changes_left'],
})

export const takeBackListingChange = endpoint({
  ...ofSale,
  method: 'DELETE',
  path: '/api/home/customer/sales/:saleId/changes/:changeId',
  summary: 'Take back a change that the desk has not entered',
  params: z.object({ saleId: z.string(), changeId: z.string() }),
  response: MessageResponse,
  problems: ['sale_not_found', 'not_this_status'],
})
