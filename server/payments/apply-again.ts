import { applyProviderEvent } from '#server/payments/apply-news'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import { noteEventFailure } from '#server/payments/event-store'
import { paymentsOff, webhookFailedAgain, webhookNotFound } from '#server/payments/problems'
import type { Platform } from '#server/platform/platform'

/**
 * Applies a stored event that failed before. It is applied once, however often this is called. Returns false if it was already applied.
 * Throws `webhook_not_found`, `payments_off` if its provider is no longer in use, or `webhook_failed_again`.
 */
export const applyAgain = async (
  platform: Platform,
  payments: Payments,
  eventId: string,
): Promise<boolean> => {
  const event = await platform.database.direct
    .selectFrom('payment_event')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw webhookNotFound()
  if (event.applied_at !== null) return false
  const provider = providerNamed(payments, event.provider)
  if (!provider) throw paymentsOff()
  try {
    await applyProviderEvent(platform, payments, provider, event, provider.readEvent(event.payload).news)
    return true
  } catch (error) {
    await noteEventFailure(platform, event, error)
    platform.log.error({ err: error, event: event.event_id, kind: event.kind }, 'A webhook failed again')
    throw webhookFailedAgain()
  }
}
