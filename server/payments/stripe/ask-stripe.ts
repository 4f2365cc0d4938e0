import { setTimeout as wait } from 'node:timers/promises'
import { providerUnavailable } from '#server/payments/problems'
import type { Log } from '#server/platform/observe/log'
import { Problem } from '#server/platform/problem'

const mostTries = 3
const firstWaitMs = 250

/**
 * Calls Stripe, and retries when the rate limit was hit; the SDK retries every other passing failure itself. Throws `provider_away` when
 * Stripe does not respond or responds unexpectedly. A request that Stripe understood and refused throws the SDK's error with its `code`.
 */
export const askStripe = async <T>(log: Log, question: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await question()
    } catch (error) {
      if (error instanceof Problem || isRefusal(error)) throw error
      // Never log the error itself: the SDK attaches the whole request to it.
      const { type, code, requestId, message } = error as StripeFailure
      if (type !== 'StripeRateLimitError' || tries === mostTries) {
        log.error({ type, code, requestId }, `A request to Stripe failed: ${message}`)
        throw providerUnavailable('The card provider')
      }
      await wait(firstWaitMs * 2 ** tries)
    }
}

type StripeFailure = { type?: string; code?: string; requestId?: string; message: string }

/** The types are the SDK's names for its errors. */
const isRefusal = (error: unknown) =>
  ['StripeInvalidRequestError', 'StripeCardError'].includes((error as StripeFailure).type ?? '') &&
  (error as StripeFailure).code !== undefined
