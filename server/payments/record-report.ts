import type { Transaction } from 'kysely'
import { stateAfter } from '#rules/payments'
import type { Tables } from '#database/tables'
import type { AttemptReport } from '#server/payments/provider'
import { recordPayment } from '#server/payments/record-payment'
import { recordRefund } from '#server/payments/record-refund'
import { type AttemptRow, moveAttempt, setAttemptRef } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

/** Records a provider's report on an attempt. Reports may repeat and come in any order. */
export const recordReport = async (
  platform: Platform,
  trx: Transaction<Tables>,
  attempt: AttemptRow,
  report: AttemptReport,
): Promise<void> => {
  // Null when the process that created it died before it could store the id.
  if (attempt.provider_ref === null) await setAttemptRef(trx, attempt, report.ref)
  if (report.moved) {
    const payment = await recordPayment(platform, trx, attempt, report.moved, report.orderId)
    for (const refund of report.refunds) await recordRefund(platform, trx, payment, refund)
    return
  }
  await moveAttempt(trx, attempt, stateAfter(report.state), platform.now())
}
