import type { Quote } from '#contract/quotes'
import { canBeBought } from '#rules/cart'
import { dollars } from '#rules/money'
import { brokerageOf } from '#server/brokerage/brokerage'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { customerOfQuote } from './person-of-quote.ts'
import { priceOfQuote, type QuotePrice } from './price-quote.ts'
import { quoteNotFound } from './problems.ts'
import {
  packagesIn,
  type QuoteLineRow,
  type QuoteRow,
  readOrdersOfQuotes,
  readQuoteLines,
  stateOfQuote,
} from './quote.ts'

/**
 * The quote behind a link, for anybody who has it. The coupon is that of the account that is logged in, or else of the quote's person.
 * Throws `quote_not_found`.
 */
export const readQuote = async (
  platform: Platform,
  token: string,
  customerId: string | undefined,
): Promise<Quote> => {
  const { direct: read } = platform.database
  const quote = await read
    .selectFrom('quote')
    .selectAll()
    .where('token_hash', '=', linkTokenHash(token))
    .executeTakeFirst()
  if (!quote) throw quoteNotFound()
  const order = (await readOrdersOfQuotes(read, [quote])).get(quote.order_id)
  const state = stateOfQuote(quote, order, platform.now())
  const { reference, ends_on: endsOn } = quote
  if (state === 'open') {
    const lines = await readQuoteLines(read, [quote.id])
    const price = await priceOfQuote(platform, {
      lines: packagesIn(lines),
      couponCode: quote.coupon_code,
      customerId: customerId ?? (await customerOfQuote(read, quote)),
      isCustomerReading: customerId !== undefined,
    })
    return { reference, state, endsOn, ...openContent(platform, quote, lines, price) }
  }
  const isOwn = state === 'placed' && order !== undefined && order.customer_id === customerId
  return {
    ...nothing,
    reference,
    state,
    endsOn,
    ...(isOwn && {
      order: { id: order.id, number: order.number, isUnpaid: order.payment_state === 'unpaid' },
    }),
  }
}

const nothing = { note: '', lines: [], gone: [], isWhole: false, price: 0, platformFee: 0, total: 0 }

const openContent = (
  platform: Pick<Platform, 'config'>,
  quote: QuoteRow,
  rows: readonly QuoteLineRow[],
  { entries, sums, coupon, couponProblem }: QuotePrice,
): Omit<Quote, 'reference' | 'state' | 'endsOn'> => {
  const lines = entries.flatMap((priced, at) => {
    const row = rows[at]
    if (!priced || !row) return []
    return {
      quantity: priced.quantity,
      productInfo: priced.entry.product,
      ...(row.unit_cents !== priced.unitCents && { priceBefore: dollars(row.unit_cents) }),
      exceedsStock: !canBeBought(priced),
    }
  })
  const gone = rows.flatMap(({ name }, at) => (entries[at] ? [] : [name]))
  return {
    note: quote.note,
    lines,
    gone,
    isWhole: gone.length === 0 && lines.every(({ exceedsStock }) => !exceedsStock),
    price: dollars(sums.linesCents),
    platformFee: dollars(brokerageOf(platform).platformFeeCents),
    total: dollars(sums.totalCents),
    ...(sums.totalCents !== quote.written_cents && { totalBefore: dollars(quote.written_cents) }),
    ...(coupon && { coupon: { code: coupon.code, couponDiscount: dollars(coupon.discountCents) } }),
    ...(couponProblem && { couponProblem: couponProblem.message }),
  }
}
