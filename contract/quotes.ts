// A quote as the person with its link reads it, at current prices.
import * as z from 'zod/mini'
import { quoteStates } from '#rules/quotes'
import { Dollars, Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Token } from './id.ts'

const QuoteLine = z.object({
  quantity: z.number(),
  productInfo: Product,
  /** The price of one piece when the quote was written. Absent when it has not changed. */
  priceBefore: z.optional(Dollars),
  exceedsStock: z.boolean(),
})

/** Says nothing about the person that it is for. A quote that is not open says only that. */
export const Quote = z.object({
  reference: z.string(),
  state: z.enum(quoteStates),
  /** The last day, such as 2026-11-26, in Mountain Time. */
  endsOn: z.string(),
  note: z.string(),
  lines: z.array(QuoteLine),
  /** The names of packages that are no longer sold. */
  gone: z.array(z.string()),
  /** True if everything in it can be ordered now. */
  isWhole: z.boolean(),
  /** The sum of the lines after discounts, before coupon and fee. */
  price: Dollars,
  platformFee: Dollars,
  /** The amount due: price − coupon + fee. */
  total: Dollars,
  /** The amount due when the quote was written. Absent when it has not changed. */
  totalBefore: z.optional(Dollars),
  coupon: z.optional(z.object({ code: z.string(), couponDiscount: Dollars })),
  /** Why its coupon does not count now. The quote can be ordered without it. */
  couponProblem: z.optional(z.string()),
  /** The caller's own order from this quote. */
  order: z.optional(z.object({ id: z.string(), number: z.number(), isUnpaid: z.boolean() })),
})
export type Quote = z.output<typeof Quote>

export const readQuote = endpoint({
  method: 'POST',
  path: '/api/home/quote',
  summary: 'The quote behind a link, at current prices and stock. It holds nothing and changes nothing',
  tag: 'Orders',
  caller: 'customer or visitor',
  isPublicForm: true,
  body: z.object({ token: Token }),
  response: Quote,
  problems: ['quote_not_found'],
})
