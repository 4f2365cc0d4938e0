import type { Payments } from '#server/payments/choose-providers'
import { endingAttempts } from '#server/orders/take-step'
import { setFree } from '#server/payments/set-free'
import { endUnclaimed, readLiveAttempts } from '#server/payments/store'
import { handleJob, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Ends the attempts, so that a card form in another tab can no longer pay. Payments that succeeded or are processing are recorded. */
export const endAttempts = (platform: Platform, payments: Payments): JobHandler =>
  handleJob(endingAttempts, async ({ orderId }) => {
    for (const attempt of await readLiveAttempts(platform.database.direct, orderId)) {
      const report = await setFree(platform, payments, attempt)
      if (!report) await endUnclaimed(platform.database.direct, attempt, platform.now())
    }
  })
