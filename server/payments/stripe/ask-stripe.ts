import type { Log } from '#server/platform/log'
import { providerAway } from '#server/payments/problems'
import { Problem } from '#server/platform/problem'

/**
 * Asks once; the SDK has its own bounded retries. Throws `provider_away` when Stripe cannot answer now, or not as agreed; a request that
 * Stripe understood and refused throws as the SDK has it, with its `code`.
 */
export const askStripe = async <T>(log: Log, question: () => Promise<T>): Promise<T> => {
  try {
    return await question()
  } catch (error) {
    if (error instanceof Problem || isRefusal(error)) throw error
    // Never the error itself: with it the SDK hands over the whole request.
    const { type, code, requestId, message } = error as StripeFailure
    log.error({ type, code, requestId }, `Stripe could not be asked: ${message}`)
    throw providerAway('The card provider')
  }
}

type StripeFailure = { type?: string; code?: string; requestId?: string; message: string }

/** Types are the SDK's own names of its errors. */
const isRefusal = (error: unknown) =>
  ['StripeInvalidRequestError', 'StripeCardError'].includes((error as StripeFailure).type ?? '') &&
  (error as StripeFailure).code !== undefined
