import type { QuoteDetail } from '#contract/desk/quotes'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { readHistory } from '#server/desk/audit/read-history'
import type { Platform } from '#server/platform/platform'
import { quoteNotFound } from '#server/quotes/problems'
import { quoteLink } from '#server/quotes/quote'
import { nameOf } from '#server/staff/name-of'
import { quoteRow, readAboutQuotes } from './list-quotes.ts'
import { priceAtDesk } from './price-at-desk.ts'
import { readPayer } from './read-payer.ts'

/** By its id, or by the reference that people use. Throws `quote_not_found`. */
export const getQuote = async (platform: Platform, idOrReference: string): Promise<QuoteDetail> => {
  const { direct: read } = platform.database
  const quote = await read
    .selectFrom('quote')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrReference), eb('reference', '=', idOrReference.toUpperCase())]))
    .executeTakeFirst()
  if (!quote) throw quoteNotFound()
  const [about, madeBy, history, payer] = await Promise.all([
    readAboutQuotes(read, [quote]),
    nameOf(read, quote.created_by),
    readHistory(platform, ['quote'], [quote.id]),
    readPayer(platform, quote),
  ])
  const wanted = about.lines.map(({ product_id: productId, quantity, name }) => ({
    productId,
    quantity,
    name,
  }))
  return {
    ...quoteRow(quote, about, platform.now()),
    ...payer,
    email: about.people.get(quote.id)?.email ?? '',
    couponCode: quote.coupon_code,
    note: quote.note,
    now: await priceAtDesk(platform, {
      lines: wanted,
      couponCode: quote.coupon_code,
      customerId: payer.customer?.id ?? null,
    }),
    link: quoteLink(platform, quote),
    sentTo: quote.sent_to,
    withdrawnAt: asTimeOrNot(quote.withdrawn_at),
    madeBy,
    history,
  }
}
