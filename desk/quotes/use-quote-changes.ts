import type { QuoteDetail } from '#contract/desk/quotes'
import { knownVersion } from '#desk/api/cached-version.ts'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { quoteKeys } from '#desk/quotes/quote-query.ts'

/** Sending a quote and ending it. */
export const useQuoteChanges = ({ id, version: seen }: QuoteDetail) => {
  const params = { quoteId: id }
  const inTurn = knownVersion(`quote ${id}`, seen)
  const told = { done: ({ message }: { message: string }) => message, refresh: quoteKeys }
  return {
    send: useChange(() => {
      const idempotencyKey = crypto.randomUUID()
      return inTurn((version) =>
        call('POST /api/desk/quotes/:quoteId/send', { params, body: { version }, idempotencyKey }),
      )
    }, told),
    withdraw: useChange(
      () =>
        inTurn((version) => call('POST /api/desk/quotes/:quoteId/withdraw', { params, body: { version } })),
      told,
    ),
  }
}
