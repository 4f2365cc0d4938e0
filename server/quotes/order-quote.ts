// An order from a quote. However it is placed, in the shop or at the desk, the quote is taken first, in the transaction of the
// order, and closed when the order is stored. So two people, or two tabs, place one order.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'
import { lockQuote } from './lock-quote.ts'
import { noteQuote, storeQuoteChange } from './note-quote.ts'
import { quoteChanged, quoteClosed, stepNotAllowed } from './problems.ts'
import { packagesIn, type QuoteRow, readQuoteLines } from './quote.ts'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

type Wanted = {
  lines: readonly { productId: string; quantity: number }[]
  /** Absent: without the quote's coupon. */
  couponCode: string | null | undefined
}

/**
 * Locks the quote until the end of the transaction. `by`: its id, or the token of its link. Throws `quote_not_found`, `quote_not_open`, or
 * `quote_changed` if it contains something else than the order.
 */
export const takeQuote = async (
  platform: Needs,
  trx: Trx,
  by: { id: string } | { token: string },
  { lines, couponCode }: Wanted,
): Promise<QuoteRow> => {
  const { quote, state } = await lockQuote(platform, trx, by)
  // The staff names it by its id, and customers by the token.
  if (state !== 'open') throw 'id' in by ? stepNotAllowed(state) : quoteClosed(state, quote.ends_on)
  const written = packagesIn(await readQuoteLines(trx, [quote.id]))
  const isSame =
    written.length === lines.length &&
    written.every(({ productId, quantity }) =>
      lines.some((line) => line.productId === productId && line.quantity === quantity),
    )
  if (!isSame || (couponCode && couponCode !== quote.coupon_code)) throw quoteChanged()
  return quote
}

/** Closes a quote that `takeQuote` returned: it belongs to this order until the order ends without money. */
export const closeQuote = async (
  platform: Needs,
  trx: Trx,
  quote: QuoteRow,
  { id, number }: { id: string; number: number },
  actor: { id: string; role: 'customer' | 'staff' },
): Promise<void> => {
  const stored = await storeQuoteChange(platform, trx, quote, actor.id, { order_id: id })
  await noteQuote(platform, trx, actor, stored, { action: 'quote ordered', orderId: id, number })
}
