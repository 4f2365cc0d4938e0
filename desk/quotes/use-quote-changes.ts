import { useState } from 'react'
import type { QuoteDetail } from '#contract/desk/quotes'
import { knownVersion } from '#desk/api/cached-version.ts'
import { call } from '#desk/api/call.ts'
import { onceByVersion } from '#desk/api/once-by-content.ts'
import { useChange } from '#desk/api/use-change.ts'
import { quoteKeys } from '#desk/quotes/quote-query.ts'

/** Sending a quote and ending it. Sending the same quote again after a lost answer mails it once. */
export const useQuoteChanges = ({ id, version: seen, now, ...written }: QuoteDetail) => {
  const params = { quoteId: id }
  const inTurn = knownVersion(`quote ${id}`, seen)
  const { email, couponCode, note, endsOn } = written
  const [once] = useState(onceByVersion)
  // Not the stock and the prices of now, which may change between two tries.
  const lines = now.lines.map(({ productId, quantity }) => [productId, quantity])
  const mailed = { id, lines, email, couponCode, note, endsOn }
  const told = { done: ({ message }: { message: string }) => message, refresh: quoteKeys }
  return {
    send: useChange(
      () =>
        inTurn((seenNow) =>
          once(mailed, seenNow, (version, idempotencyKey) =>
            call('POST /api/desk/quotes/:quoteId/send', { params, body: { version }, idempotencyKey }),
          ),
        ),
      told,
    ),
    withdraw: useChange(
      () =>
        inTurn((version) => call('POST /api/desk/quotes/:quoteId/withdraw', { params, body: { version } })),
      told,
    ),
  }
}
