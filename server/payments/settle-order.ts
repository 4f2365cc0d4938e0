import { isUnknown, mayHaveMoved } from '#rules/payments'
import type { Payments } from '#server/payments/choose-providers'
import { settleAttempt } from '#server/payments/settle-attempt'
import { settlingOrder } from '#server/payments/settling-order'
import { readLiveAttempts } from '#server/payments/store'
import { handleJob, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Continues after a crash or a lost response. Fails, and so is retried, while the outcome of the money is unknown. */
export const settleOrder = (platform: Platform, payments: Payments): JobHandler =>
  handleJob(settlingOrder, async ({ orderId }) => {
    const { direct: read } = platform.database
    const attempts = await readLiveAttempts(read, orderId)
    // Attempts already in progress come first: nothing else may be taken before their outcome is known.
    const inTurn = attempts.toSorted((a, b) => Number(mayHaveMoved(b)) - Number(mayHaveMoved(a)))
    for (const attempt of inTurn) await settleAttempt(platform, payments, attempt)
    const left = (await readLiveAttempts(read, orderId)).find(isUnknown)
    if (left) throw new Error(`What came of payment attempt ${left.id} is not known yet.`)
  })
