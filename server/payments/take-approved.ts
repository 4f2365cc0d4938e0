// The only place that takes money that a customer has approved, by card or with PayPal.
import { claimMoney, dropClaim, endClaim, leaveClaim, type Taking } from '#server/payments/claim-money'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import { paymentNotApproved, paymentProcessing, paymentsOff } from '#server/payments/problems'
import type { AttemptReport } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import { releaseAttempt } from '#server/payments/end-attempts'
import type { AttemptRow } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/**
 * Takes the money once and records it. All checks come first: the order is unpaid and not cancelled (or may be reopened), the amount is its own, no other
 * attempt may have moved money, the pieces are available, and waiting card payments are cancelled at their provider. Money that
 * would pay nothing is released. For a paid order nothing is taken and nothing is thrown. Throws a Problem when no money was taken,
 * `payment_refused` when the provider refuses, or `provider_away`, after which a repeat finds out what happened.
 */
export const takeApproved = (
  platform: Platform,
  payments: Payments,
  attempt: AttemptRow,
  report: AttemptReport,
  how: Taking = { mayReopen: false },
): Promise<void> => {
  const known = underway.get(attempt.id)
  if (known)
    return known.catch((error: unknown) => {
      if (how.mayReopen && isOrderCancelled(error))
        return takeApproved(platform, payments, attempt, report, how)
      throw error
    })
  const taking = take(platform, payments, attempt, report, how).finally(() => underway.delete(attempt.id))
  underway.set(attempt.id, taking)
  return taking
}

const isOrderCancelled = (error: unknown) => error instanceof Problem && error.code === 'order_cancelled'

/** A second request from the page, or one at the same time as the webhook, gets the result of the attempt in progress. */
const underway = new Map<string, Promise<void>>()

const take = async (
  platform: Platform,
  payments: Payments,
  attempt: AttemptRow,
  report: AttemptReport,
  how: Taking,
) => {
  const provider = providerNamed(payments, attempt.provider)
  if (!provider) throw paymentsOff()
  if (report.state !== 'approved') throw paymentNotApproved()
  const claim = await claimMoney(platform, attempt, report, how)
  if ('refusal' in claim) {
    await releaseAttempt(platform, payments, { ...attempt, provider_ref: report.ref })
    if (claim.refusal.code === 'order_paid') return
    throw claim.refusal
  }
  let closeClaim = dropClaim
  try {
    for (const other of claim.others) if (!(await isOutOfTheWay(platform, payments, other))) return
    closeClaim = leaveClaim
    const taken = await provider.capture(report.ref, attempt.id)
    await platform.database.transaction((trx) => recordReport(platform, trx, attempt, taken))
    if (taken.state === 'open') closeClaim = dropClaim
  } catch (error) {
    if (isFinal(error)) closeClaim = endClaim // a different payment method needs a new attempt
    throw error
  } finally {
    await closeClaim(platform, claim)
  }
}

/** Returns false when the other attempt has paid the order. Throws `payment_processing` while its bank decides. */
const isOutOfTheWay = async (platform: Platform, payments: Payments, other: AttemptRow) => {
  const report = await releaseAttempt(platform, payments, other)
  if (report?.state === 'processing') throw paymentProcessing()
  return !report?.moved
}

const isFinal = (error: unknown) =>
  error instanceof Problem && ['payment_refused', 'payment_not_approved'].includes(error.code)
