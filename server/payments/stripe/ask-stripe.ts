import { setTimeout as wait } from 'node:timers/promises'
import { providerAway } from '#server/payments/problems'
import type { Log } from '#server/platform/log'
import { Problem } from '#server/platform/problem'

const mostTries = 3
const firstWaitMs = 250

/**
 * Asks, and asks again when there were too many questions: everything else that passes the SDK tries again itself. Throws `provider_away`
 * when Stripe cannot answer now, or not as agreed; a question that Stripe understood and refused throws as the SDK has it, with its `code`.
 */
export const askStripe = async <T>(log: Log, question: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await question()
    } catch (error) {
      if (error instanceof Problem || isRefusal(error)) throw error
      // Never the error itself: with it the SDK hands over the whole request.
      const { type, code, requestId, message } = error as StripeFailure
      if (type !== 'StripeRateLimitError' || tries === mostTries) {
        log.error({ type, code, requestId }, `Stripe could not be asked: ${message}`)
        throw providerAway('The card provider')
      }
      await wait(firstWaitMs * 2 ** tries)
    }
}

type StripeFailure = { type?: string; code?: string; requestId?: string; message: string }

/** Types are the SDK's own names of its errors. */
const isRefusal = (error: unknown) =>
  ['StripeInvalidRequestError', 'StripeCardError'].includes((error as StripeFailure).type ?? '') &&
  (error as StripeFailure).code !== undefined
