import type { Payments } from '#server/payments/choose-providers'
import { endingAttempts } from '#server/payments/ending-attempts'
import { recordReport } from '#server/payments/record-report'
import { moveAttempt, readLiveAttempts } from '#server/payments/store'
import { handleJob, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/**
 * A card payment that is still open in another tab cannot be paid any more; one that was paid or is on its way is found out. PayPal knows
 * no such call: its orders bring no money unless we take it.
 */
export const endAttempts = (platform: Platform, payments: Payments): JobHandler =>
  handleJob(endingAttempts, async ({ orderId }) => {
    for (const attempt of await readLiveAttempts(platform.database.read, orderId)) {
      const { card } = payments
      const isCard = card?.name === attempt.provider
      const report = isCard && attempt.provider_ref ? await card.cancelIntent(attempt.provider_ref) : null
      if (report) await platform.database.transaction((trx) => recordReport(platform, trx, attempt, report))
      else if (isCard || attempt.state === 'open')
        await moveAttempt(platform.database.read, attempt, 'ended', platform.now())
    }
  })
