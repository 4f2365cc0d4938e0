// Records money that has moved. However we hear of it, and however often, it is counted once and never lost.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { openDeskCase } from '#server/cases/cases'
import { lockOrder, type OrderRow } from '#server/orders/order'
import { payOrder } from '#server/orders/pay-order'
import { endAttemptsJob } from '#server/orders/take-step'
import { moneyGoesBackMail } from '#server/payments/mails/money-goes-back'
import { orderPaidMail } from '#server/payments/mails/order-paid'
import { paidOrderNotice } from '#server/payments/mails/paid-order-notice'
import type { MovedMoney } from '#server/payments/provider'
import { fitOf, hasBought, isOfOrder } from '#rules/payments'
import { type AttemptRow, findPayment, noteSuccess, type PaymentRow } from '#server/payments/store'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>

/**
 * Records in one transaction the payment, the order that it pays, audit rows and mails. The key is the provider and its charge or capture,
 * and a repeat changes nothing. It never refuses: money that pays for nothing is filed for the desk to refund. `toldOrderId` is the order
 * that the provider names.
 */
export const recordPayment = async (
  platform: Platform,
  trx: Trx,
  attempt: AttemptRow,
  moved: MovedMoney,
  toldOrderId: string | null,
): Promise<PaymentRow> => {
  const order = await lockOrder(trx, attempt.order_id)
  if (!order) throw new Error(`Payment attempt ${attempt.id} is without its order.`)
  const known = await findPayment(trx, attempt.provider, moved.ref)
  if (known) return known
  await noteSuccess(trx, attempt, platform.now())
  const id = platform.newId()
  const fit = fitOf(order, moved.money, toldOrderId)
  const { outcome } = fit === 'fits' ? await payOrder(platform, trx, order, id) : { outcome: fit }
  const payment: PaymentRow = {
    id,
    order_id: order.id,
    attempt_id: attempt.id,
    provider: attempt.provider,
    provider_ref: moved.ref,
    amount_cents: moved.money.cents,
    currency: moved.money.currency,
    method: moved.method,
    purpose: isOfOrder(outcome) ? 'order' : 'give back',
    received_at: platform.now(),
    by_hand: null,
  }
  await trx.insertInto('payment').values(payment).execute()
  await audit(platform, trx, order, payment, outcome)
  if (!isOfOrder(outcome)) await askToGiveBack(platform, trx, order, payment, reasons[outcome])
  if (hasBought(outcome)) await announcePaid(platform, trx, order, payment)
  else await enqueue(platform, trx, moneyGoesBackMail, { orderId: order.id, paymentId: id, why: outcome })
  return payment
}

/** What follows once the money has bought the contents of the order. */
export const announcePaid = async (
  platform: Platform,
  trx: Trx,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> => {
  await enqueue(platform, trx, orderPaidMail, { orderId, paymentId: id })
  await enqueue(platform, trx, paidOrderNotice, { orderId, paymentId: id })
  await enqueue(platform, trx, endAttemptsJob, { orderId })
}

const audit = (platform: Platform, trx: Trx, order: OrderRow, payment: PaymentRow, outcome: string) =>
  recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'system',
    action: 'payment received',
    subject: 'payment',
    subjectId: payment.id,
    details: {
      orderId: order.id,
      orderNumber: order.number,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      provider: payment.provider,
      reference: payment.provider_ref,
      outcome,
    },
  })

const reasons = {
  'not payable': (order: OrderRow) => `Order ${order.number} was paid a second time.`,
  'wrong amount': (order: OrderRow) => `Order ${order.number} was paid with an amount that is not its total.`,
  'wrong currency': (order: OrderRow) => `Order ${order.number} was paid in a currency that is not its own.`,
  'wrong order': (order: OrderRow) =>
    `A payment that was begun for order ${order.number} came with the name of another order.`,
}

const askToGiveBack = (
  platform: Platform,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  reason: (order: OrderRow) => string,
) =>
  openDeskCase(platform, trx, {
    kind: 'refund due',
    orderId: order.id,
    reason: `${reason(order)} Please send this money back.`,
    key: `refund due of payment ${payment.id}`,
    details: {
      paymentId: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      provider: payment.provider,
      reference: payment.provider_ref,
    },
  })
