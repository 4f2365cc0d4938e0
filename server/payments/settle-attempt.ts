import { isBeingTaken } from '#rules/payments'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import type { AttemptReport } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import { endLeftClaim } from '#server/payments/claim-money'
import { setFree } from '#server/payments/set-free'
import { type AttemptRow, moveAttempt } from '#server/payments/store'
import { takeApproved } from '#server/payments/take-approved'
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
  if (report?.state === 'open' && isLeft && !(await setFree(platform, payments, attempt)))
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
