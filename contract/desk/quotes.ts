// Quotes at the desk: what the staff offers one person, and what came of it.
import * as z from 'zod/mini'
import { longestCode, normalCode } from '#rules/coupons'
import { mostPieces } from '#rules/quantities'
import { longestQuoteNote, mostQuoteLines, quoteStates } from '#rules/quotes'
import { oneLine } from '#rules/typed-text'
import { couponProblems } from '../cart.ts'
import { ShippingForm } from '../checkout.ts'
import { Day } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { manyLinesText } from '../form-fields.ts'
import { Id } from '../id.ts'
import { Shipping } from '../orders.ts'
import { AuditRow } from './audit.ts'
import { listQuery, pageOf } from './list/list.ts'
import { HandPayment } from './orders/by-hand.ts'
import { Version } from '#contract/version'

/** ISO 8601, UTC; '' when it has not happened. */
const TimeOrNot = z.string()

export const QuoteRow = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(quoteStates),
  /** Whom it is for. `key`: the reference of a lead, or the id of a customer. */
  person: z.object({ kind: z.enum(['lead', 'customer']), key: z.string(), name: z.string() }),
  /** Their names, with the number of pieces if there are several. */
  packages: z.array(z.string()),
  /** The total when it was last written. */
  writtenCents: z.int(),
  /** The last day, such as 2026-11-26. */
  endsOn: z.string(),
  sentAt: TimeOrNot,
  madeAt: z.string(),
  /** The number of its order; null without one. */
  orderNumber: z.nullable(z.int()),
  version: z.int(),
})
export type QuoteRow = z.output<typeof QuoteRow>

/** What a quote costs now. */
export const PricedQuote = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      /** The price of one piece after discount; null for a package that is no longer sold. */
      unitCents: z.nullable(z.int()),
      stock: z.int(),
    }),
  ),
  linesCents: z.int(),
  couponCents: z.int(),
  feeCents: z.int(),
  totalCents: z.int(),
  /** Why the coupon does not count now; '' when it does, and without one. */
  couponProblem: z.string(),
})
export type PricedQuote = z.output<typeof PricedQuote>

export const QuoteDetail = z.extend(QuoteRow, {
  /** Whose order it becomes; null for a lead without an account. */
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The first address that we know of them. */
  address: z.optional(Shipping),
  /** The mailbox that gets the link; '' when the person has none. */
  email: z.string(),
  couponCode: z.string(),
  note: z.string(),
  now: PricedQuote,
  /** The address for the customer. */
  link: z.string(),
  sentTo: z.string(),
  withdrawnAt: TimeOrNot,
  madeBy: z.string(),
  /** What happened, oldest first. */
  history: z.array(AuditRow),
})
export type QuoteDetail = z.output<typeof QuoteDetail>

const forWhom = { leadId: z.optional(Id), customerId: z.optional(Id) }

const contents = {
  lines: z
    .array(
      z.object({
        productId: Id,
        quantity: z.int({ error: 'Enter a whole number.' }).check(z.minimum(1), z.maximum(mostPieces)),
      }),
    )
    .check(
      z.minLength(1, { error: 'Choose at least one package.' }),
      z.maxLength(mostQuoteLines, { error: `Choose at most ${mostQuoteLines} packages.` }),
      z.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
        error: 'Choose each package once, and change its quantity.',
      }),
    ),
  couponCode: z
    .string()
    .check(
      z.overwrite(normalCode),
      z.maxLength(longestCode),
      z.regex(oneLine, { error: 'Enter the code of a coupon.' }),
    ),
}

const written = {
  ...contents,
  note: manyLinesText(longestQuoteNote),
  /** Its last day. */
  endsOn: Day,
}

const reading = { tag: 'Desk', caller: 'staff', needs: 'see orders' } as const
const making = { tag: 'Desk', caller: 'staff', needs: 'work on orders' } as const
const ofQuote = { params: z.object({ quoteId: z.string() }) } as const
const changing = { ...making, ...ofQuote } as const
/** The `version` of the quote that the caller saw. */
const seen = { version: Version }
const Changed = z.object({ message: z.string(), version: z.int() })
const contentProblems = ['product_not_found', 'coupon_unknown', 'nothing_to_pay'] as const
const changeProblems = ['quote_not_found', 'quote_not_open', 'changed_meanwhile'] as const

const listQuotes = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/desk/quotes',
  summary:
    'Quotes, newest first. `q` finds the beginning of a word of a lead or a customer, or the reference of the quote',
  query: listQuery({
    state: z.optional(z.enum(quoteStates)),
    /** Of one lead, or of one customer and their leads, by the id. */
    lead: z.optional(Id),
    customer: z.optional(Id),
  }),
  response: pageOf(QuoteRow),
})

const getQuote = endpoint({
  ...reading,
  ...ofQuote,
  method: 'GET',
  path: '/api/desk/quotes/:quoteId',
  summary: 'Everything about one quote, by its id or its reference',
  response: QuoteDetail,
  problems: ['quote_not_found'],
})

const priceQuote = endpoint({
  ...making,
  method: 'POST',
  path: '/api/desk/quotes/price',
  summary: 'What these packages cost now, with the coupon and the fee. It stores nothing',
  body: z.object({ ...forWhom, ...contents }),
  response: PricedQuote,
})

const makeQuote = endpoint({
  ...making,
  method: 'POST',
  path: '/api/desk/quotes',
  summary: 'Write a quote for a lead or a customer. Nobody hears of it before it is sent',
  isRepeatable: true,
  created: true,
  body: z.object({ ...forWhom, ...written }).check(
    z.refine(({ leadId, customerId }) => (leadId === undefined) !== (customerId === undefined), {
      error: 'Choose whom it is for.',
      path: ['leadId'],
    }),
  ),
  response: z.object({ message: z.string(), id: z.string(), reference: z.string() }),
  problems: ['lead_not_found', 'customer_not_found', 'customer_erased', ...contentProblems],
})

const changeQuote = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/desk/quotes/:quoteId',
  summary: 'Change a quote that nobody has ordered. Its link shows the change at once',
  body: z.object({ ...written, ...seen }),
  response: Changed,
  problems: [...changeProblems, ...contentProblems],
})

const sendQuote = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/desk/quotes/:quoteId/send',
  summary: 'Mail the link to the person',
  isRepeatable: true,
  body: z.object(seen),
  response: Changed,
  problems: [...changeProblems, 'no_mailbox'],
})

const withdrawQuote = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/desk/quotes/:quoteId/withdraw',
  summary: 'End an open quote. Its link then says so. A repeat changes nothing',
  body: z.object(seen),
  response: Changed,
  problems: changeProblems,
})

const payQuote = endpoint({
  ...ofQuote,
  tag: 'Desk',
  caller: 'staff',
  needs: 'record payments',
  provesAgain: true,
  method: 'POST',
  path: '/api/desk/quotes/:quoteId/payment',
  summary:
    'Order a quote for its customer, and record the check or bank transfer that paid it. Its link ends',
  isRepeatable: true,
  body: z.object({
    ...HandPayment,
    /** Where the order goes, or the home that it is for. */
    ...ShippingForm.shape,
    /** Whose order it becomes, if the quote is for a lead without an account. */
    customerId: z.optional(Id),
    ...seen,
  }),
  response: z.object({ message: z.string(), orderNumber: z.int() }),
  problems: [
    ...changeProblems,
    'customer_not_found',
    'customer_missing',
    'product_not_found',
    'out_of_stock',
    'home_not_licensed',
    'amount_differs',
    ...couponProblems,
  ],
})

export const deskQuotes = {
  changeQuote,
  getQuote,
  listQuotes,
  makeQuote,
  payQuote,
  priceQuote,
  sendQuote,
  withdrawQuote,
}
export const deskQuoteEndpoints = Object.values(deskQuotes)
