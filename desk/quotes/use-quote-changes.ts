import { useState } from 'react'
import type { QuoteDetail } from '#contract/desk/quotes'
import { sendingOnce } from '#contract/send-once'
import { knownVersion } from '#desk/api/cached-version.ts'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { versionByKey } from '#desk/api/version-by-key.ts'
import { quoteKeys } from '#desk/quotes/quote-query.ts'

/** Sending a quote and ending it. Sending the same quote again after a lost answer mails it once. */
export const useQuoteChanges = ({ id, version: seen, ...quote }: QuoteDetail) => {
  const params = { quoteId: id }
  const inTurn = knownVersion(`quote ${id}`, seen)
  const { email, now, couponCode, note, endsOn } = quote
  const mailed = { id, email, now, couponCode, note, endsOn }
  const [once] = useState(sendingOnce)
  const [versionOf] = useState(versionByKey)
  const told = { done: ({ message }: { message: string }) => message, refresh: quoteKeys }
  return {
    send: useChange(
      () =>
        inTurn((seenNow) =>
          once(mailed, (idempotencyKey) =>
            call('POST /api/desk/quotes/:quoteId/send', {
              params,
              body: { version: versionOf(idempotencyKey, seenNow) },
              idempotencyKey,
            }),
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
