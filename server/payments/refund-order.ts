// Refunds by the desk.
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Caller } from '#contract/accounts'
import { recordAudit } from '#server/audit/record-audit'
import { lockOrder } from '#server/orders/order'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import { nothingToRefund, paymentNotFound, paymentsOff, refundKeyUsed } from '#server/payments/problems'
import { recordRefund } from '#server/payments/record-refund'
import { refundableCents, mayRefund } from '#rules/refunds'
import { type PaymentRow, payingPayment } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type RefundRow = Selectable<Tables['refund']>

export type RefundWish = {
  /** Chosen by the caller. A repeat with the same key, even after a failure on the way, refunds once. */
  requestKey: string
  /** When absent, everything that is left of the payment. */
  amountCents?: number
  reason: string
}

/** Refunds all or part of the payment for the order. Throws `payment_not_found` when nothing paid it. */
export const refundOrder = async (
  platform: Platform,
  payments: Payments,
  staff: Pick<Caller, 'id'>,
  orderId: string,
  wish: RefundWish,
): Promise<RefundRow> => {
  const payment = await payingPayment(platform.database.direct, orderId)
  if (!payment) throw paymentNotFound()
  return refundPayment(platform, payments, staff, payment.id, wish)
}

/**
 * Asks the provider, then records the refund. It also works for money that pays no order, by the payment id in its desk case. Throws
 * `refund_refused` when the provider refuses, and `provider_away` when it does not respond: a repeat with the same key then
 * continues the same refund.
 */
export const refundPayment = async (
  platform: Platform,
  payments: Payments,
  staff: Pick<Caller, 'id'>,
  paymentId: string,
  wish: RefundWish,
): Promise<RefundRow> => {
  const { database } = platform
  const { payment, refund } = await ask(platform, staff, paymentId, wish)
  if (refund.state !== 'asked') return refund
  const provider = providerNamed(payments, payment.provider)
  if (!provider) throw paymentsOff()
  try {
    const report = await provider.refund({
      refundId: refund.id,
      paymentRef: payment.provider_ref,
      money: { cents: refund.amount_cents, currency: payment.currency },
    })
    await database.transaction((trx) =>
      recordRefund(platform, trx, payment, { ...report, refundId: refund.id }),
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'refund_refused') await noteRefusal(platform, refund)
    throw error
  }
  return database.direct
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow()
}

/** Stores the request before it goes to the provider, so that two people at the desk cannot refund the same money. */
const ask = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  paymentId: string,
  { requestKey, amountCents, reason }: RefundWish,
): Promise<{ payment: PaymentRow; refund: RefundRow }> =>
  platform.database.transaction(async (trx) => {
    const payment = await trx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()
    if (!payment) throw paymentNotFound()
    await lockOrder(trx, payment.order_id)
    const refunds = await trx.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).execute()
    const known = refunds.find(({ request_key }) => request_key === requestKey)
    if (known && amountCents !== undefined && known.amount_cents !== amountCents) throw refundKeyUsed()
    if (known) return { payment, refund: known }
    const left = refundableCents(payment.amount_cents, refunds)
    const amount = amountCents ?? left
    if (!mayRefund(amount, left)) throw nothingToRefund(left)
    const refund: RefundRow = {
      id: platform.newId(),
      payment_id: paymentId,
      provider: payment.provider,
      provider_ref: null,
      request_key: requestKey,
      amount_cents: amount,
      state: 'asked',
      asked_by: staff.id,
      reason,
      created_at: platform.now(),
      updated_at: platform.now(),
    }
    await trx.insertInto('refund').values(refund).execute()
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'refund asked for',
      subject: 'refund',
      subjectId: refund.id,
      details: { paymentId, amountCents: amount, reason },
    })
    return { payment, refund }
  })

const noteRefusal = ({ database, now }: Platform, { id }: RefundRow) =>
  database.direct
    .updateTable('refund')
    .set({ state: 'failed', updated_at: now() })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
