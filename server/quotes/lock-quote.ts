import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { asTime } from '#server/brokerage/times-in-answers'
import { nameOf } from '#server/staff/name-of'
import { type QuoteRow, readQuoteLines } from './quote.ts'

/** Throws `changed_meanwhile`, with the current quote, if it is not the version that the caller saw. */
export const mustBeSeen = async (
  trx: Transaction<Tables>,
  quote: QuoteRow,
  version: number,
): Promise<void> => {
  if (quote.version === version) return
  const lines = await readQuoteLines(trx, [quote.id])
  throw changedMeanwhile({
    current: {
      version: quote.version,
      lines: lines.map(({ product_id: productId, name, quantity }) => ({ productId, name, quantity })),
      couponCode: quote.coupon_code,
      note: quote.note,
      endsOn: quote.ends_on,
    },
    changedBy: await nameOf(trx, quote.changed_by),
    changedAt: asTime(quote.changed_at ?? quote.created_at),
  })
}
