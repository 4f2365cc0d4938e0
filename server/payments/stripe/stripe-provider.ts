// Cards through Stripe, with its own SDK, which tests point at another address.
import type Stripe from 'stripe'
import type { Config } from '#server/platform/config/config'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'
import type { CardProvider, RefundRequest } from '#server/payments/provider'
import { paymentRefused, refundRefused, webhookNotVerified } from '#server/payments/problems'
import { askStripe } from '#server/payments/stripe/ask-stripe'
import { readStripeEvent } from '#server/payments/stripe/events'
import { intentReport, refundReport } from '#server/payments/stripe/reports'

const answerWithinMs = 15_000
const mostRetries = 2
const longestSkewSeconds = 300

/**
 * The customer approves and we capture, so that the order's state is checked before any money moves. Only cards and the wallets that
 * contain cards are allowed, because many other methods move the money on their own, days later.
 */
const asManualCard = { capture_method: 'manual' as const, payment_method_types: ['card'] }

/** Includes refunds and card details, so that one request is enough. */
const wholly = { expand: ['latest_charge.refunds'] }

export const openStripe = (
  { now, log }: Pick<Platform, 'now' | 'log'>,
  { secretKey, webhookSecret, apiBase }: NonNullable<Config['stripe']>,
  timeoutMs = answerWithinMs,
): CardProvider => {
  let opened: Promise<Stripe> | undefined
  // Imported for the first payment, so a start does not pay for it.
  const sdk = () => (opened ??= connect(secretKey, apiBase, timeoutMs))
  const ask = <T>(question: (stripe: Stripe) => Promise<T>) =>
    askStripe(log, async () => question(await sdk()))

  const { read, cancelIntent } = intentCalls(ask)
  const refund = refundCall(ask)

  return {
    name: 'stripe',
    read,
    createIntent: async ({ attemptId, orderId, money, description }) => {
      const intent = {
        ...asManualCard,
        amount: money.cents,
        currency: money.currency.toLowerCase(),
        metadata: { order_id: orderId, attempt_id: attemptId },
        description,
      }
      const key = { idempotencyKey: `attempt-${attemptId}` }
      return intentReport(await ask((stripe) => stripe.paymentIntents.create(intent, key)))
    },
    capture: async (ref) => {
      try {
        return intentReport(await ask((stripe) => stripe.paymentIntents.capture(ref, wholly)))
      } catch (error) {
        if (error instanceof Problem) throw error
        // Another process captured it, the bank released it, or the bank refused for good.
        const report = await read(ref)
        const left = report?.state === 'approved' ? await cancelIntent(ref) : report
        if (!left || left.state === 'ended') throw paymentRefused(notTaken)
        return left
      }
    },
    cancelIntent,
    refund,
    ...webhookChecks(sdk, webhookSecret, { now, log }),
    readEvent: readStripeEvent,
  }
}

/** Sends a request to Stripe. Rejects with a Problem when Stripe cannot be reached. */
type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

/** Reads or cancels an intent. */
const intentCalls = (ask: Ask): Pick<CardProvider, 'read' | 'cancelIntent'> => {
  const read = async (ref: string) => {
    try {
      return intentReport(await ask((stripe) => stripe.paymentIntents.retrieve(ref, wholly)))
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return null
      throw error
    }
  }
  const cancelIntent = async (ref: string) => {
    try {
      return intentReport(await ask((stripe) => stripe.paymentIntents.cancel(ref)))
    } catch (error) {
      // It has ended in another way; the report says how.
      if (codeOf(error) === 'payment_intent_unexpected_state') return read(ref)
      throw error
    }
  }
  return { read, cancelIntent }
}

/** A repeat looks for it first, because Stripe keeps the key of a request for only a day. */
const refundCall = (ask: Ask): CardProvider['refund'] => {
  const findRefund = ({ refundId, paymentRef: charge }: RefundRequest) =>
    ask(async (stripe) => {
      for await (const refund of stripe.refunds.list({ charge, limit: 100 }))
        if (refund.metadata?.['refund_id'] === refundId) return refund
      return undefined
    })
  return async (request) => {
    const { refundId, paymentRef, money, isRepeat } = request
    const wanted = { charge: paymentRef, amount: money.cents, metadata: { refund_id: refundId } }
    const key = { idempotencyKey: `refund-${refundId}` }
    try {
      const known = isRepeat ? await findRefund(request) : undefined
      return refundReport(known ?? (await ask((stripe) => stripe.refunds.create(wanted, key))))
    } catch (error) {
      throw error instanceof Problem ? error : refundRefused((error as Error).message)
    }
  }
}

/** Verifies that a message comes from Stripe: by its headers, before the body is read, and by its signature. */
const webhookChecks = (
  sdk: () => Promise<Stripe>,
  secret: string | undefined,
  { now, log }: Pick<Platform, 'now' | 'log'>,
): Pick<CardProvider, 'checkHeaders' | 'verifyWebhook'> => ({
  checkHeaders: (headers) => {
    if (!secret || !isLately(headers['stripe-signature'], now())) throw webhookNotVerified()
  },
  verifyWebhook: async (body, headers) => {
    const header = headers['stripe-signature']
    if (!secret || typeof header !== 'string') throw webhookNotVerified()
    const { webhooks } = await sdk()
    try {
      webhooks.constructEvent(body, header, secret, longestSkewSeconds, undefined, now())
    } catch (error) {
      // Never log the error itself: the SDK attaches the whole body to it.
      log.warn({ reason: (error as Error).message }, 'A Stripe webhook was refused')
      throw webhookNotVerified()
    }
    // The SDK refuses only old timestamps, not future ones.
    if (!isLately(header, now())) throw webhookNotVerified()
  },
})

const notTaken = 'Your card could not be charged. Please try again, or use another card.'

const connect = async (secretKey: string, apiBase: string | undefined, timeout: number) => {
  const { default: Sdk } = await import('stripe')
  const options = { maxNetworkRetries: mostRetries, timeout, telemetry: false, typescript: true } as const
  if (!apiBase) return new Sdk(secretKey, options)
  const { hostname, port, protocol } = new URL(apiBase)
  return new Sdk(secretKey, {
    ...options,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
  })
}

const isLately = (header: unknown, nowMs: number) =>
  typeof header === 'string' &&
  header.includes('v1=') &&
  Math.abs(timeOf(header) - Math.floor(nowMs / 1_000)) <= longestSkewSeconds

/** The last timestamp counts, as in the SDK. */
const timeOf = (header: string) =>
  header
    .split(',')
    .filter((part) => part.startsWith('t='))
    .reduce((_, part) => Number(part.slice(2)), Infinity)

const codeOf = (error: unknown) => (error as { code?: string }).code
