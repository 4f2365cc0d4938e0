// A quote that is about to change.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { mayTakeQuoteStep, type QuoteState, type QuoteStep } from '#rules/quotes'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { asTime } from '#server/brokerage/times-in-answers'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { changerOf } from '#server/staff/name-of'
import { quoteNotFound, stepNotAllowed } from './problems.ts'
import { type QuoteRow, readQuoteLines, readStateOfQuote } from './quote.ts'

type Trx = Transaction<Tables>
type LockedQuote = { quote: QuoteRow; state: QuoteState }

/** Waits for other changes of the quote. `by`: its id, or the token of its link. Throws `quote_not_found`. */
export const lockQuote = async (
  platform: Pick<Platform, 'now'>,
  trx: Trx,
  by: { id: string } | { token: string },
): Promise<LockedQuote> => {
  const update = trx.updateTable('quote').set(({ ref }) => ({ reference: ref('reference') }))
  const quote = await (
    'id' in by ? update.where('id', '=', by.id) : update.where('token_hash', '=', linkTokenHash(by.token))
  )
    .returningAll()
    .executeTakeFirst()
  if (!quote) throw quoteNotFound()
  return { quote, state: await readStateOfQuote(platform, trx, quote) }
}

/** For the staff. Throws `quote_not_open` when the state does not allow the step, or what `checkQuoteVersion` throws. */
export const checkQuoteStep = async (
  trx: Trx,
  { quote, state }: LockedQuote,
  { step, version }: { step: QuoteStep; version: number },
): Promise<void> => {
  if (!mayTakeQuoteStep(step, state)) throw stepNotAllowed(state)
  await checkQuoteVersion(trx, quote, version)
}

/** Throws `changed_meanwhile`, with the current quote, if it is not the version that the caller saw. */
export const checkQuoteVersion = async (trx: Trx, quote: QuoteRow, version: number): Promise<void> => {
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
    ...(await changerOf(trx, quote.changed_by)),
    changedAt: asTime(quote.changed_at ?? quote.created_at),
  })
}
