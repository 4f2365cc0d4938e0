import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { closeDeskCase } from '#server/cases/cases'
import { countVersion, lockOrder, type OrderRow } from '#server/orders/order'
import { bySystem, type StepBy, takeStep } from '#server/orders/take-step'
import { didComeBack } from '#server/refunds/sent-back'
import { handRefundOf } from '#server/payments/by-hand/hand-money'
import { partlyRefundedMail } from '#server/payments/mails/partly-refunded'
import { refundFailedMail } from '#server/payments/mails/refund-failed'
import { refundSentAgainMail } from '#server/payments/mails/refund-sent-again'
import { fileFailedRefund, settleFailedRefunds } from '#server/payments/failed-refund'
import type { RefundReport } from '#server/payments/provider'
import { paidByHand } from '#rules/by-hand'
import { unlessShopCurrency } from '#rules/currencies'
import { isFullyRefunded, isLaterRefundState } from '#rules/refunds'
import { readOrderParts, storeRefundParts } from '#server/payments/refund-parts'
import type { PaymentRow } from '#server/payments/store'
import { grantOpenRequest } from '#server/refunds/close-refund-request'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type RefundRow = Selectable<Tables['refund']>

/**
 * Records a refund that is pending, done or failed, whether the desk requested it or it was made at the provider. A repeat or a late report
 * changes nothing. `by`: who made the refund just now; the system when a provider reports it.
 */
export const recordRefund = async (
  platform: Platform,
  trx: Trx,
  payment: PaymentRow,
  report: RefundReport,
  by: StepBy = bySystem,
): Promise<void> => {
  const order = await lockOrder(trx, payment.order_id)
  if (!order) throw new Error(`Payment ${payment.id} is without its order.`)
  const before = await findRefund(trx, payment, report)
  if (before?.provider_ref === report.ref && !isLaterRefundState(report.state, before.state)) return
  const refund = before
    ? await update(platform, trx, before, report)
    : await insert(platform, trx, payment, report)
  await recordAudit(platform, trx, {
    actorId: by.id,
    actorRole: by.role,
    action: actions[refund.state],
    subject: 'refund',
    subjectId: refund.id,
    details: {
      paymentId: payment.id,
      orderNumber: order.number,
      amountCents: refund.amount_cents,
      ...unlessShopCurrency(payment.currency),
      ...(handDetails(refund) ?? { reference: refund.provider_ref }),
    },
  })
  if (refund.state === 'failed' && (await fileFailedRefund(platform, trx, order, payment, refund)))
    await enqueue(platform, trx, refundFailedMail, { refundId: refund.id })
  await countVersion(platform, trx, order.id)
  const refunds = await readRefunds(trx, payment)
  if (refund.state === 'done') await settleFailedRefunds(platform, trx, payment, refunds, refund.asked_by)
  if (!isFullyRefunded(payment.amount_cents, refunds)) {
    if (refund.state === 'done' && payment.purpose === 'order') await tellOfPart(platform, trx, order, refund)
    return
  }
  await closeDeskCase(platform, trx, `refund due of payment ${payment.id}`, refund.asked_by)
  const isOrders = payment.purpose === 'order'
  const ended = isOrders && (await takeStep(platform, trx, order, 'refund', by))
  // The end of the order has its own mail. An order ends once, and its refund may have come back since. Money that pays no order was to go
  // back the way it came, so another way is news.
  const isNews = refunds.some(didComeBack) || (!isOrders && refund.by_hand !== null)
  if (!ended && refund.state === 'done' && isNews)
    await enqueue(platform, trx, refundSentAgainMail, { refundId: refund.id })
  if (isOrders)
    await grantOpenRequest(platform, trx, order.id, { staffId: refund.asked_by, answer: refund.message })
}

/** No payment company knows anything about it, so the log says all of it, as for a payment by hand. */
const handDetails = (refund: RefundRow) => {
  const sent = handRefundOf(refund)
  return sent && { method: paidByHand(sent), day: sent.day, sentBy: sent.sentBy, reason: refund.reason }
}

/** A full refund has a different mail, with the end of the order. */
const tellOfPart = async (platform: Platform, trx: Trx, { id: orderId }: OrderRow, refund: RefundRow) => {
  await enqueue(platform, trx, partlyRefundedMail, { refundId: refund.id })
  if (refund.grants_request === 1)
    await grantOpenRequest(platform, trx, orderId, { staffId: refund.asked_by, answer: refund.message })
}

const actions: Record<RefundRow['state'], string> = {
  asked: 'refund asked for',
  pending: 'refund on its way',
  done: 'refunded',
  failed: 'refund failed',
}

/** The oldest first. */
const readRefunds = (trx: Trx, { id }: Pick<PaymentRow, 'id'>): Promise<RefundRow[]> =>
  trx.selectFrom('refund').selectAll().where('payment_id', '=', id).orderBy('id').execute()

/** Finds our refund by the id that we sent along, or by the provider's id. */
const findRefund = async (trx: Trx, payment: PaymentRow, { ref, refundId }: RefundReport) => {
  const refunds = await readRefunds(trx, payment)
  return (
    refunds.find(({ provider_ref }) => provider_ref === ref) ??
    refunds.find(({ id, provider_ref }) => id === refundId && provider_ref === null)
  )
}

const update = (platform: Platform, trx: Trx, before: RefundRow, { ref, state, money }: RefundReport) =>
  trx
    .updateTable('refund')
    .set({ provider_ref: ref, state, amount_cents: money.cents, updated_at: platform.now() })
    .$if(before.state === 'done', (done) => done.set({ done_at: before.updated_at }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()

const insert = async (
  platform: Platform,
  trx: Trx,
  payment: PaymentRow,
  { ref, state, money }: RefundReport,
) => {
  const parts = payment.purpose === 'order' ? await readOrderParts(trx, payment.order_id) : []
  const refund = await trx
    .insertInto('refund')
    .values({
      id: platform.newId(),
      payment_id: payment.id,
      provider: payment.provider,
      provider_ref: ref,
      request_key: null,
      amount_cents: money.cents,
      state,
      asked_by: null,
      reason: 'Given back at the provider.',
      created_at: platform.now(),
      updated_at: platform.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeRefundParts(trx, { refundId: refund.id, amountCents: money.cents }, parts)
  return refund
}
