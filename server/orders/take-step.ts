// All changes of an order's state, as the table of steps allows, with all their consequences.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { mayTake, type OrderActor, type OrderStep, orderSteps, reopenedUntil } from '#rules/orders'
import { recordAudit } from '#server/audit/record-audit'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { returnCoupon, spendCouponAgain } from '#server/coupons/spend-coupon'
import { announceChange } from '#server/live/announce-change'
import { putBackPieces, takePieces } from '#server/orders/hold-pieces'
import { markReviewsVerified } from '#server/orders/paid-products'
import { type OrderRow, standingOf, type OrderLineRow, readOrderLines } from '#server/orders/order'
import { enqueue, jobKind } from '#server/platform/jobs/job'
import { orderEndedMail, type WhyEnded } from '#server/orders/mails/order-ended'
import type { Platform } from '#server/platform/platform'
import { openSales } from '#server/sales/open-sale'
import { refundSales } from '#server/sales/refund-sale'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

/** The id is null for the system. */
export type StepBy = { role: OrderActor; id: string | null }

export const bySystem: StepBy = { role: 'system', id: null }

/**
 * Takes the step, with its changes to stock, coupon and verified purchases, and an audit row. Returns the updated order. Returns
 * undefined and changes nothing when the table does not allow the step, or when the pieces or the coupon that it needs are no longer
 * available. `order` is a row that `lockOrder` returned.
 */
export const takeStep = async (
  platform: Needs,
  trx: Trx,
  order: OrderRow,
  step: OrderStep,
  by: StepBy,
): Promise<OrderRow | undefined> => {
  if (!mayTake(step, by.role, standingOf(order))) return undefined
  const { to, stock, action } = orderSteps[step]
  const lines = await readOrderLines(trx, [order.id])
  const isHolding = order.held_until !== null
  if (stock === 'taken' && !(await takeAgain(platform, trx, order, step, lines))) return undefined
  if (stock === 'back') {
    if (isHolding) await putBackPieces(trx, lines)
    await returnCoupon(trx, order.id)
  }
  const changed = await trx
    .updateTable('order')
    .set((eb) => ({
      state: to.state,
      payment_state: to.paymentState,
      held_until: null,
      ...timesOf(step, order, platform.now()),
      version: eb('version', '+', 1),
      updated_at: platform.now(),
    }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(platform, trx, {
    actorId: by.id,
    actorRole: by.role,
    action,
    subject: 'order',
    subjectId: order.id,
    details: { number: order.number, totalCents: order.total_cents },
  })
  await announceChange(platform, trx, { kind: 'orders', id: order.id, version: changed.version, by: by.id })
  if (step === 'cancel' || step === 'expire')
    await enqueue(platform, trx, endAttemptsJob, { orderId: order.id })
  if (step === 'pay' || step === 'revive') await openSales(platform, trx, changed, lines)
  if (step === 'refund') await refundSales(platform, trx, changed)
  const why = whyEnded(step, by)
  if (why) await enqueue(platform, trx, orderEndedMail, { orderId: order.id, why })
  const productIds = lines.map((line) => line.product_id)
  const reviewed = await markReviewsVerified(trx, { customerId: order.customer_id, productIds })
  const hasStockMoved = stock === (isHolding ? 'back' : 'taken')
  const seen = hasStockMoved ? productIds : reviewed
  if (seen.length > 0) await catalogueChanged(platform, trx, seen)
  return changed
}

/** Undefined for a step that the customer learns about in another way. A refund of late money has its own mail. */
const whyEnded = (step: OrderStep, { role }: StepBy): WhyEnded | undefined => {
  if (step === 'expire') return 'not paid in time'
  if (step === 'refund') return 'refunded'
  if (step !== 'cancel') return undefined
  return role === 'customer' ? 'cancelled by customer' : 'cancelled by brokerage'
}

/**
 * Takes the pieces again, and the coupon, which only a cancelled order has given back. Returns false and takes nothing when either
 * is no longer available.
 */
const takeAgain = async (
  platform: Needs,
  trx: Trx,
  order: OrderRow,
  step: OrderStep,
  lines: readonly OrderLineRow[],
): Promise<boolean> => {
  const needsCoupon = step === 'revive' || step === 'reopen'
  if (needsCoupon && !(await spendCouponAgain(platform, trx, order))) return false
  if (order.held_until !== null || (await takePieces(trx, lines)) === undefined) return true
  if (needsCoupon) await returnCoupon(trx, order.id)
  return false
}

type Times = Partial<
  Pick<
    OrderRow,
    'paid_at' | 'cancelled_at' | 'refunded_at' | 'expires_at' | 'held_until' | 'started_at' | 'done_at'
  >
>

const timesOf = (step: OrderStep, { cancelled_at }: OrderRow, now: number): Times => {
  switch (step) {
    case 'pay':
    case 'keep late money':
      return { paid_at: now }
    case 'pay too late':
      return { paid_at: now, cancelled_at: now }
    case 'revive':
      return { paid_at: now, cancelled_at: null }
    case 'reopen':
      return { cancelled_at: null, expires_at: reopenedUntil(now), held_until: reopenedUntil(now) }
    case 'cancel':
    case 'expire':
      return { cancelled_at: now }
    case 'refund':
      return { refunded_at: now, cancelled_at: cancelled_at ?? now }
    case 'start work':
      return { started_at: now }
    case 'undo start':
      return { started_at: null }
    case 'finish work':
      return { done_at: now }
    case 'resume work':
      return { done_at: null }
  }
}

/** Stored when an order needs no more money. */
export const endAttemptsJob = jobKind('end payment attempts', z.object({ orderId: z.string() }))
