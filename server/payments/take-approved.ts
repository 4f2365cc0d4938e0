// The one place that takes money which a customer has approved, by card or at PayPal.
import { claimMoney, dropClaim, endClaim, leaveClaim } from '#server/payments/claim-money'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import { paymentNotApproved, paymentProcessing, paymentsOff } from '#server/payments/problems'
import type { AttemptReport } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import { setFree } from '#server/payments/set-free'
import type { AttemptRow } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/**
 * Takes the money once and records it. Everything that could refuse is asked before: the order is unpaid and not cancelled, the amount is
 * its own, no other attempt may have moved money, the pieces are there, and the cards that wait elsewhere are cancelled at their provider.
 * Money that pays nothing is set free. Of a paid order nothing is taken, and nothing is thrown. Throws a Problem with no money taken, or
 * `payment_refused` by the provider; or `provider_away`, after which a repeat finds out what happened.
 */
export const takeApproved = (
  platform: Platform,
  payments: Payments,
  attempt: AttemptRow,
  report: AttemptReport,
): Promise<void> => {
  const known = underway.get(attempt.id)
  if (known) return known
  const taking = take(platform, payments, attempt, report).finally(() => underway.delete(attempt.id))
  underway.set(attempt.id, taking)
  return taking
}

/** A page that asks twice, or asks while the webhook comes, is told what came of the one try. */
const underway = new Map<string, Promise<void>>()

const take = async (platform: Platform, payments: Payments, attempt: AttemptRow, report: AttemptReport) => {
  const provider = providerNamed(payments, attempt.provider)
  if (!provider) throw paymentsOff()
  if (report.state !== 'approved') throw paymentNotApproved()
  const claim = await claimMoney(platform, attempt, report)
  if ('refusal' in claim) {
    await setFree(platform, payments, { ...attempt, provider_ref: report.ref })
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
    if (isFinal(error)) closeClaim = endClaim // to pay with something else, a new attempt is wanted
    throw error
  } finally {
    await closeClaim(platform, claim)
  }
}

/** False: it has paid the order. Throws `payment_processing` while its bank decides. */
const isOutOfTheWay = async (platform: Platform, payments: Payments, other: AttemptRow) => {
  const report = await setFree(platform, payments, other)
  if (report?.state === 'processing') throw paymentProcessing()
  return !report?.moved
}

const isFinal = (error: unknown) =>
  error instanceof Problem && ['payment_refused', 'payment_not_approved'].includes(error.code)
