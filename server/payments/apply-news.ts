// Applies a provider's event: first the requests to the provider, then one transaction that also marks the event as applied.
import { saysPaymentFailed } from '#rules/payments'
import { paymentFailed } from '#server/payments/claim-money'
import { claimEvent, type EventRow } from '#server/payments/event-store'
import type { Payments } from '#server/payments/choose-providers'
import type {
  AttemptHint,
  AttemptReport,
  CardProvider,
  News,
  PayPalProvider,
} from '#server/payments/provider'
import { recordDispute } from '#server/payments/record-dispute'
import { recordRefund } from '#server/payments/record-refund'
import { recordReport } from '#server/payments/record-report'
import { takeIfPossible } from '#server/payments/settle-attempt'
import { type AttemptRow, findAttempt, findPayment } from '#server/payments/store'
import { countEvent } from '#server/platform/database/business-counters'
import type { Platform } from '#server/platform/platform'

type Provider = CardProvider | PayPalProvider
/** A report to record for an attempt. */
type Finding = { attempt: AttemptRow; report: AttemptReport }

export const applyProviderEvent = async (
  platform: Platform,
  payments: Payments,
  provider: Provider,
  event: EventRow,
  news: News,
): Promise<void> => {
  const told = await find(platform, provider, news)
  const isApproved = told?.report.state === 'approved'
  if (isApproved) await takeIfPossible(platform, payments, told.attempt, told.report)
  const found = isApproved ? undefined : told
  await platform.database.transaction(async (trx) => {
    if (!(await claimEvent(trx, event, platform.now()))) return
    if (told && saysPaymentFailed(event.kind)) countEvent(trx, paymentFailed)
    if (found) await recordReport(platform, trx, found.attempt, found.report)
    if (news.tells !== 'refund' && news.tells !== 'dispute') return
    const ref = news.tells === 'refund' ? news.attempt.paymentRef : news.paymentRef
    const payment = await findPayment(trx, provider.name, ref)
    if (!payment) return // the provider has other customers besides this shop
    if (news.tells === 'refund') await recordRefund(platform, trx, payment, news.refund)
    else await recordDispute(platform, trx, payment, news.dispute)
  })
}

/** The report to record for an attempt. Undefined when the attempt is not ours, or when the event needs no report. */
const find = async (platform: Platform, provider: Provider, news: News): Promise<Finding | undefined> => {
  const { direct: read } = platform.database
  switch (news.tells) {
    case 'report': {
      const attempt = await findAttempt(read, provider.name, news.report)
      return attempt && { attempt, report: news.report }
    }
    case 'look':
      return look(platform, provider, news.attempt)
    case 'refund':
      // An event about a refund may arrive before the one about the payment.
      return (await findPayment(read, provider.name, news.attempt.paymentRef))
        ? undefined
        : look(platform, provider, news.attempt)
    default:
      return undefined
  }
}

const look = async (
  platform: Platform,
  provider: Provider,
  hint: AttemptHint,
): Promise<Finding | undefined> => {
  const attempt = await findAttempt(platform.database.direct, provider.name, hint)
  const ref = attempt?.provider_ref ?? hint.ref
  const report = attempt && ref ? await provider.read(ref) : null
  if (!attempt || !report) return undefined
  return { attempt, report }
}
