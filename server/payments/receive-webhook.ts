import type { IncomingHttpHeaders } from 'node:http'
import { applyProviderEvent } from '#server/payments/apply-news'
import type { Payments } from '#server/payments/choose-providers'
import { noteEventFailure, storeEvent } from '#server/payments/event-store'
import { webhookNotVerified } from '#server/payments/problems'
import type { CardProvider, PayPalProvider } from '#server/payments/provider'
import type { Platform } from '#server/platform/platform'

/**
 * Verifies the raw bytes, then stores the event, then applies it once, however often it comes. Throws `webhook_not_verified` (400). If
 * the event cannot be applied, it throws an error that is answered 5xx, so that the provider sends it again.
 */
export const receiveWebhook = async (
  platform: Platform,
  payments: Payments,
  provider: CardProvider | PayPalProvider | null,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> => {
  if (!provider) throw webhookNotVerified() // without keys, nothing can be verified
  await provider.verifyWebhook(body, headers)
  const payload = body.toString('utf8')
  const event = provider.readEvent(payload)
  const stored = await storeEvent(platform, provider.name, event, payload)
  if (stored.applied_at !== null) return
  try {
    await applyProviderEvent(platform, payments, provider, stored, event.news)
  } catch (error) {
    await noteEventFailure(platform, stored, error)
    platform.log.error(
      { err: error, provider: provider.name, event: event.id, kind: event.kind },
      'A payment webhook could not be applied, so the provider will send it again',
    )
    throw new Error('A payment webhook could not be applied.', { cause: error })
  }
}
