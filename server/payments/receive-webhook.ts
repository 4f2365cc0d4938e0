import type { IncomingHttpHeaders } from 'node:http'
import { applyNews } from '#server/payments/apply-news'
import type { Payments } from '#server/payments/choose-providers'
import { noteEventFailure, storeEvent } from '#server/payments/event-store'
import { webhookNotVerified } from '#server/payments/problems'
import type { CardProvider, PayPalProvider } from '#server/payments/provider'
import type { Platform } from '#server/platform/platform'

/**
 * Verified on the raw bytes first, then stored, then applied once, however often it comes. Throws `webhook_not_verified` (400); when it
 * could not be applied it throws something that answers 5xx, so that the provider comes again.
 */
export const receiveWebhook = async (
  platform: Platform,
  payments: Payments,
  provider: CardProvider | PayPalProvider | null,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> => {
  if (!provider) throw webhookNotVerified() // no keys: nothing can prove anything
  await provider.verifyWebhook(body, headers)
  const payload = body.toString('utf8')
  const event = provider.readEvent(payload)
  const stored = await storeEvent(platform, provider.name, event, payload)
  if (stored.applied_at !== null) return
  try {
    await applyNews(platform, payments, provider, stored, event.news)
  } catch (error) {
    await noteEventFailure(platform, stored, error)
    platform.log.error(
      { err: error, provider: provider.name, event: event.id, kind: event.kind },
      'News of a payment could not be applied and are awaited again',
    )
    throw new Error('News of a payment could not be applied.', { cause: error })
  }
}
