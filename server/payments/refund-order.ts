// Refunds by the desk.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { firstDayOfRefund } from '#rules/by-hand'
import { unlessShopCurrency } from '#rules/currencies'
import { mayGoBackByHand, mayRefund, refundableCents } from '#rules/refunds'
import { recordAudit } from '#server/audit/record-audit'
import { checkVersion } from '#server/orders/check-version'
import { countVersion, lockOrder } from '#server/orders/order'
import { bySystem, type StepBy } from '#server/orders/take-step'
import { checkHandDay, dayOfPayment } from '#server/payments/by-hand/hand-money'
import { type Payments, providerNamed } from '#server/payments/choose-providers'
import { fileFailedRefund } from '#server/payments/failed-refund'
import {
  caseSettled,
  notPaidByHand,
  notSentByHand,
  nothingToRefund,
  paymentNotFound,
  paymentsOff,
  refundKeyUsed,
} from '#server/payments/problems'
import { recordRefund } from '#server/payments/record-refund'
import { readOrderParts, storeRefundParts } from '#server/payments/refund-parts'
import { isSameWish, refundRow, type RefundRow, type RefundWish } from '#server/payments/refund-wish'
import { type PaymentRow, payingPayment } from '#server/payments/store'
import { isUniqueViolation } from '#server/platform/database/unique-violation'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** Refunds all or part of the payment for the order. Throws `payment_not_found` when nothing paid it, and what `refundPayment` throws. */
export const refundOrder = async (
  platform: Platform,
  payments: Payments,
  staff: Pick<Caller, 'id'>,
  orderId: string,
  wish: RefundWish,
): Promise<RefundRow & { currency: string }> => {
  const payment = await payingPayment(platform.database.direct, orderId)
  if (!payment) throw paymentNotFound()
  return refundPayment(platform, payments, staff, payment.id, wish)
}

/**
 * Requests the refund from the provider, then records it. Money by hand has been sent already, so it is only recorded. It also works for
 * money that pays for no order, by the payment id in its desk case. Throws `changed_meanwhile` if the order is not what the desk saw,
 * `refund_refused` if the provider refuses, and `provider_away` if it does not respond. A repeat with the same key then continues the same
 * refund, and so does a job, in case nobody repeats it.
 */
export const refundPayment = async (
  platform: Platform,
  payments: Payments,
  staff: Pick<Caller, 'id'>,
  paymentId: string,
  wish: RefundWish,
): Promise<RefundRow & { currency: string }> => {
  const asked = await ask(platform, staff, paymentId, wish)
  if (asked.refund.state === 'asked') await carryOut(platform, payments, asked)
  const refund = await readRefund(platform, asked.refund.id)
  return { ...refund, currency: asked.payment.currency }
}

const finishingRefund = jobKind('finish refund', z.object({ refundId: z.string() }))

/** Continues a refund whose process died, or whose provider did not respond, so that promised money is refunded. */
export const finishRefund = (platform: Platform, payments: Payments): JobHandler =>
  handleJob(finishingRefund, async ({ refundId }) => {
    const refund = await readRefund(platform, refundId)
    if (refund.state !== 'asked') return
    const payment = await platform.database.direct
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', refund.payment_id)
      .executeTakeFirstOrThrow()
    await carryOut(platform, payments, { payment, refund, isRepeat: true, by: bySystem }).catch(
      (error: unknown) => {
        if (!isRefusal(error)) throw error // a refusal is recorded, and a repeat would change nothing
      },
    )
  })

/** `isRepeat`: the provider may have been asked for it before. `by`: who waits for the answer. */
type Asked = { payment: PaymentRow; refund: RefundRow; isRepeat: boolean; by: StepBy }

const carryOut = async (platform: Platform, payments: Payments, asked: Asked) => {
  const { payment, refund, isRepeat, by } = asked
  const provider = providerNamed(payments, payment.provider)
  if (!provider) throw paymentsOff()
  try {
    const report = await provider.refund({
      refundId: refund.id,
      paymentRef: payment.provider_ref,
      money: { cents: refund.amount_cents, currency: payment.currency },
      isRepeat,
    })
    await platform.database.transaction((trx) =>
      recordRefund(platform, trx, payment, { ...report, refundId: refund.id }, by),
    )
  } catch (error) {
    if (isRefusal(error)) await noteRefusal(platform, asked)
    throw error
  }
}

const isRefusal = (error: unknown) => error instanceof Problem && error.code === 'refund_refused'

const readRefund = ({ database }: Platform, id: string): Promise<RefundRow> =>
  database.direct.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** How long the call itself has before the job checks the refund, in milliseconds. */
const finishAfterMs = 2 * 60_000

/** Stores the request before it goes to the provider, so that two people at the desk cannot refund the same money. */
const ask = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  paymentId: string,
  wish: RefundWish,
): Promise<Asked> =>
  platform.database.transaction(async (trx) => {
    const payment = await trx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()
    if (!payment) throw paymentNotFound()
    const order = await lockOrder(trx, payment.order_id)
    if (!order) throw paymentNotFound()
    const { requestKey, amountCents, reason, byHand } = wish
    const known = await refundWithKey(trx, requestKey)
    if (known && !isSameWish(known, paymentId, wish)) throw refundKeyUsed()
    const by = { role: 'staff', id: staff.id } as const
    if (known) return { payment, refund: known, isRepeat: true, by }
    const refunds = await trx.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).execute()
    await checkVersion(trx, order, wish.seenVersion)
    if (wish.caseId !== undefined) await mustBeOpen(trx, wish.caseId)
    checkWay(platform, payment, refunds, byHand)
    const left = refundableCents(payment.amount_cents, refunds)
    const amount = amountCents ?? left
    if (!mayRefund(amount, left)) throw nothingToRefund(left, payment.currency)
    const refund = refundRow(platform, staff, payment, { ...wish, amountCents: amount })
    const parts = payment.purpose === 'order' ? await readOrderParts(trx, order.id) : []
    await store(trx, refund)
    await storeRefundParts(trx, { refundId: refund.id, amountCents: amount }, parts, wish.parts)
    await countVersion(platform, trx, order.id)
    if (byHand) {
      const money = { cents: amount, currency: payment.currency }
      const report = { ref: refund.id, money, state: 'done', refundId: refund.id } as const
      await recordRefund(platform, trx, payment, report, by)
      return { payment, refund: { ...refund, state: 'done' }, isRepeat: false, by }
    }
    const dueAt = platform.now() + finishAfterMs
    await enqueue(platform, trx, finishingRefund, { refundId: refund.id }, { dueAt })
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'refund asked for',
      subject: 'refund',
      subjectId: refund.id,
      details: { paymentId, amountCents: amount, ...unlessShopCurrency(payment.currency), reason },
    })
    return { payment, refund, isRepeat: false, by }
  })

/**
 * Money by hand goes back by hand, and so may money whose refund failed. Throws `refund_by_hand`, or `invalid_request` for a day that
 * cannot be.
 */
const checkWay = (
  { now }: Platform,
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  byHand: RefundWish['byHand'],
) => {
  const isPaidByHand = payment.provider === 'by hand'
  if (isPaidByHand && !byHand) throw notSentByHand()
  if (byHand && !mayGoBackByHand(isPaidByHand, refunds)) throw notPaidByHand()
  if (byHand) checkHandDay(byHand, now(), firstDayOfRefund(dayOfPayment(payment)))
}

const refundWithKey = (trx: Transaction<Tables>, requestKey: string): Promise<RefundRow | undefined> =>
  trx.selectFrom('refund').selectAll().where('request_key', '=', requestKey).executeTakeFirst()

/** The order's lock keeps two refunds of one order apart. The index keeps apart two orders that use one key at the same moment. */
const store = (trx: Transaction<Tables>, refund: RefundRow) =>
  trx
    .insertInto('refund')
    .values(refund)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refundKeyUsed() : error
    })

/** An update that changes nothing, for its lock: nobody settles the case until this has committed. */
const mustBeOpen = async (trx: Transaction<Tables>, caseId: string) => {
  const open = await trx
    .updateTable('desk_case')
    .set((eb) => ({ reason: eb.ref('reason') }))
    .where('id', '=', caseId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!open) throw caseSettled()
}

/** On a repeat, nobody may be waiting for the answer anymore, so a case tells of it. */
const noteRefusal = (platform: Platform, { payment, refund: { id }, isRepeat, by }: Asked) =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, payment.order_id)
    const refused = await trx
      .updateTable('refund')
      .set({ state: 'failed', updated_at: platform.now() })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returningAll()
      .executeTakeFirst()
    if (!refused || !order) return
    if (isRepeat) await fileFailedRefund(platform, trx, order, payment, refused)
    await countVersion(platform, trx, order.id)
    await recordAudit(platform, trx, {
      actorId: by.id,
      actorRole: by.role,
      action: 'refund refused',
      subject: 'refund',
      subjectId: id,
      details: { amountCents: refused.amount_cents, ...unlessShopCurrency(payment.currency) },
    })
  })
