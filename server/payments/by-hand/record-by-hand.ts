// A check or a bank transfer for an order. The desk says that it came, and the order is paid.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import {
  firstDayOfMoney,
  firstDayOfQuoteMoney,
  type HandMoney,
  type HandPayment,
  paidByHand,
} from '#rules/by-hand'
import { dayIn, mountainTime } from '#rules/dates'
import { shopCurrency } from '#rules/money'
import { hasBought } from '#rules/payments'
import { mustReachCustomer } from '#server/accounts/recipient'
import { recordAudit } from '#server/audit/record-audit'
import { checkVersion } from '#server/orders/check-version'
import { lockOrder, type OrderRow } from '#server/orders/order'
import { payOrder } from '#server/orders/pay-order'
import { isPaymentInProgress } from '#server/orders/payment-in-progress'
import { bankDecides, orderNotFound } from '#server/orders/problems'
import { checkHandDay } from '#server/payments/by-hand/hand-money'
import { handAmountDiffers, nothingLeftToPay, paidAlready } from '#server/payments/problems'
import { announcePaid } from '#server/payments/record-payment'
import { insertAttempt, type PaymentRow } from '#server/payments/store'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Staff = Pick<Caller, 'id'>

export type HandWish = HandMoney & {
  amountCents: number
  note: string
  /**
   * The quote that becomes the order. Without its money the order does not exist, so a refusal names the quote. `couponProblem`: why its
   * coupon does not count; '' if it does.
   */
  quote?: { reference: string; couponProblem: string }
}

type Sent = { orderId: string; version: number; idempotencyKey: string | undefined }

/**
 * Records the money for an order of the shop, also for one that was canceled because it came late. Throws `order_not_found`,
 * `customer_erased`, `changed_meanwhile` and what `takeByHand` throws. Nothing is recorded then.
 */
export const recordByHand = (
  platform: Platform,
  staff: Staff,
  wish: HandWish,
  { orderId, version, idempotencyKey }: Sent,
): Promise<OrderRow> =>
  once(
    platform,
    { caller: staff.id, call: 'payment-by-hand', key: idempotencyKey, body: { orderId, ...wish } },
    async (trx) => {
      const order = await lockOrder(trx, orderId)
      if (!order) throw orderNotFound()
      if (order.payment_state !== 'unpaid') throw paidAlready(order.number)
      await mustReachCustomer(trx, order.customer_id)
      await checkVersion(trx, order, version)
      await takeByHand(platform, trx, staff, order, wish)
      return trx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    },
  )

/**
 * Pays an order that `lockOrder` returned, with everything that follows. Throws `order_paid`, `amount_differs` unless all of the total is
 * there, `invalid_request` for a day on which the money cannot have come, `payment_processing` while a bank decides about another payment,
 * and `out_of_stock`. The caller's transaction must then fail.
 */
export const takeByHand = async (
  platform: Platform,
  trx: Trx,
  staff: Staff,
  order: OrderRow,
  { amountCents, quote, ...wish }: HandWish,
): Promise<PaymentRow> => {
  if (order.payment_state !== 'unpaid') throw paidAlready(order.number)
  const what = quote === undefined ? `Order ${order.number}` : `Quote ${quote.reference}`
  if (amountCents !== order.total_cents)
    throw handAmountDiffers(what, order.total_cents, amountCents, quote?.couponProblem)
  const firstDay = quote === undefined ? firstDayOfMoney : firstDayOfQuoteMoney
  checkHandDay(wish, platform.now(), firstDay(dayIn(mountainTime, order.placed_at)))
  // Money of a card may arrive in this moment. Without a bank's answer, nobody knows whether this would be the second payment.
  if (await isPaymentInProgress(trx, order.id)) throw bankDecides(order.number)
  const payment = paymentOf(platform, order, { ...wish, by: staff.id })
  await insertAttempt(trx, attemptOf(payment))
  const { outcome } = await payOrder(platform, trx, order, payment.id)
  if (outcome === 'not payable' || !hasBought(outcome)) throw nothingLeftToPay(order.number)
  await trx.insertInto('payment').values(payment).execute()
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action: 'payment by hand recorded',
    subject: 'payment',
    subjectId: payment.id,
    details: {
      orderId: order.id,
      orderNumber: order.number,
      amountCents,
      method: payment.method,
      day: wish.day,
      note: wish.note,
      outcome,
    },
  })
  await announcePaid(platform, trx, order, payment)
  return payment
}

const paymentOf = (platform: Platform, order: OrderRow, recorded: HandPayment): PaymentRow => {
  const attemptId = platform.newId()
  return {
    id: platform.newId(),
    order_id: order.id,
    attempt_id: attemptId,
    provider: 'by hand',
    // Two customers may send checks with the same number, so the number is no key.
    provider_ref: attemptId,
    amount_cents: order.total_cents,
    currency: shopCurrency,
    method: paidByHand(recorded),
    purpose: 'order',
    received_at: platform.now(),
    by_hand: JSON.stringify(recorded),
  }
}

/** Every payment belongs to an attempt. This one began and succeeded when it was recorded. */
const attemptOf = (payment: PaymentRow) => ({
  id: payment.attempt_id,
  order_id: payment.order_id,
  provider: payment.provider,
  provider_ref: payment.provider_ref,
  amount_cents: payment.amount_cents,
  currency: payment.currency,
  state: 'succeeded' as const,
  taken_at: null,
  taken_until: null,
  created_at: payment.received_at,
  updated_at: payment.received_at,
})
