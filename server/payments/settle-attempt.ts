import { isBeingTaken, isUnknown, mayHaveMoved } from '#rules/payments'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import { endLeftClaim, orderSettlement } from '#server/payments/claim-money'
import type { AttemptReport } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import { releaseAttempt } from '#server/payments/end-attempts'
import { type AttemptRow, moveAttempt, readLiveAttempts } from '#server/payments/store'
import { takeApproved } from '#server/payments/take-approved'
import { handleJob, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** Asks the provider about an attempt, takes what was approved, and records the result. Repeats have no further effect. */
export const settleAttempt = async (platform: Platform, payments: Payments, attempt: AttemptRow) => {
  const { database, now } = platform
  const provider = providerNamed(payments, attempt.provider)
  if (!provider || attempt.provider_ref === null) return
  const report = await provider.read(attempt.provider_ref)
  if (report?.state === 'approved') return takeIfPossible(platform, payments, attempt, report)
  if (report) await database.transaction((trx) => recordReport(platform, trx, attempt, report))
  else await moveAttempt(database.direct, attempt, 'ended', now())
  const isLeft = attempt.taken_at !== null && !isBeingTaken(attempt, now())
  // The requested money cannot be taken, but the response that said so was lost.
  if (report?.state === 'open' && isLeft && !(await releaseAttempt(platform, payments, attempt)))
    await endLeftClaim(platform, attempt)
  return undefined
}

/**
 * A customer who approved and never came back has still decided to pay. When the order can no longer be paid, no money is taken.
 * While another attempt is being taken, the job that settles the order returns to this one later.
 */
export const takeIfPossible = async (
  platform: Platform,
  payments: Payments,
  attempt: AttemptRow,
  report: AttemptReport,
): Promise<void> => {
  try {
    await takeApproved(platform, payments, attempt, report)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
  }
}

/** Continues after a crash or a lost response. Fails, and so is retried, while the outcome of the money is unknown. */
export const settleOrder = (platform: Platform, payments: Payments): JobHandler =>
  handleJob(orderSettlement, async ({ orderId }) => {
    const { direct: read } = platform.database
    const attempts = await readLiveAttempts(read, orderId)
    // Attempts already in progress come first: nothing else may be taken before their outcome is known.
    const inTurn = attempts.toSorted((a, b) => Number(mayHaveMoved(b)) - Number(mayHaveMoved(a)))
    for (const attempt of inTurn) await settleAttempt(platform, payments, attempt)
    const left = (await readLiveAttempts(read, orderId)).find(isUnknown)
    if (left) throw new Error(`The result of payment attempt ${left.id} is not known yet.`)
  })
