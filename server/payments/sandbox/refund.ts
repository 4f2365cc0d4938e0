import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { refundRefused } from '#server/payments/problems'
import type { RefundReport, RefundRequest } from '#server/payments/provider'
import { sendTestWebhook } from '#server/payments/sandbox/news'
import { moneyOf } from '#server/payments/sandbox/payments'
import type { Platform } from '#server/platform/platform'

/** Refunds at once, once per key, and never more than was paid. */
export const refundTestPayment = (
  platform: Platform,
  { refundId, paymentRef, money }: RefundRequest,
): Promise<RefundReport> =>
  platform.database.transaction(async (trx) => {
    const payment = await trx
      .updateTable('test_payment') // a lock: refunds of one payment run one after the other
      .set((eb) => ({ status: eb.ref('status') }))
      .where('payment_ref', '=', paymentRef)
      .returningAll()
      .executeTakeFirst()
    if (!payment) throw refundRefused('there is no such payment.')
    const refunds = await trx
      .selectFrom('test_refund')
      .selectAll()
      .where('payment_ref', '=', paymentRef)
      .execute()
    const known = refunds.find(({ request_key }) => request_key === refundId)
    if (known) return reportOf(known, payment.currency)
    const left = payment.amount_cents - refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    if (money.cents > left || money.currency !== moneyOf(payment).currency)
      throw refundRefused('it is more than is left of the payment.')
    const refund = {
      id: `re_test_${platform.newId()}`,
      payment_ref: paymentRef,
      request_key: refundId,
      amount_cents: money.cents,
    }
    await trx.insertInto('test_refund').values(refund).execute()
    await sendTestWebhook(platform, trx, { kind: payment.kind, type: 'refund.created', payment: payment.id })
    return reportOf(refund, payment.currency)
  })

export const testRefundReports = async (
  { database }: Pick<Platform, 'database'>,
  paymentRef: string,
  currency: string,
): Promise<RefundReport[]> => {
  const refunds = await database.direct
    .selectFrom('test_refund')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .orderBy('id')
    .execute()
  return refunds.map((refund) => reportOf(refund, currency))
}

const reportOf = (
  { id, amount_cents: cents, request_key }: Selectable<Tables['test_refund']>,
  currency: string,
): RefundReport => ({
  ref: id,
  money: { cents, currency },
  state: 'done',
  refundId: request_key,
})
