import { endAttemptsJob } from '#server/orders/take-step'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import type { AttemptReport } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import { type AttemptRow, endUnclaimed, moveAttempt, readLiveAttempts } from '#server/payments/store'
import { handleJob, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/**
 * Cancels a card payment at its provider, so that nobody can pay with it and approved money is released to the customer. A payment
 * that has succeeded or is processing is recorded. PayPal has no such call: its orders bring no money unless we capture them.
 */
export const releaseAttempt = async (
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

/** Ends the attempts, so that a card form in another tab can no longer pay. Payments that succeeded or are processing are recorded. */
export const endAttempts = (platform: Platform, payments: Payments): JobHandler =>
  handleJob(endAttemptsJob, async ({ orderId }) => {
    for (const attempt of await readLiveAttempts(platform.database.direct, orderId)) {
      const report = await releaseAttempt(platform, payments, attempt)
      if (!report) await endUnclaimed(platform.database.direct, attempt, platform.now())
    }
  })
