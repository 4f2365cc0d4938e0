import { type Payments, providerNamed } from '#server/payments/choose-providers'
import type { AttemptReport } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import { type AttemptRow, moveAttempt } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

/**
 * Cancels a card payment at its provider, so that nobody can pay by it and approved money is the customer's again. What has moved or is on
 * its way is found out and recorded. PayPal knows no such call: its orders bring no money unless we take it.
 */
export const setFree = async (
  platform: Platform,
  payments: Payments,
  attempt: AttemptRow,
): Promise<AttemptReport | null> => {
  const provider = providerNamed(payments, attempt.provider)
  if (!provider || !('cancelIntent' in provider) || attempt.provider_ref === null) return null
  const report = await provider.cancelIntent(attempt.provider_ref)
  if (report) await platform.database.transaction((trx) => recordReport(platform, trx, attempt, report))
  else await moveAttempt(platform.database.direct, attempt, 'ended', platform.now())
  return report
}
