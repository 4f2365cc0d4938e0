// A coupon in an order: used in the order's transaction, and returned when the order is canceled.
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime } from '#rules/dates'
import { couponRefused, couponUnknown } from '#server/coupons/problems'
import { couponDiscount, type CouponLine, couponOfLines, normalCode } from '#rules/coupons'
import { hasUsed, readCoupon } from '#server/coupons/store'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'now'>
type Spending = {
  orderId: string
  customerId: string
  /** As it was typed. */
  code: string
  lines: readonly CouponLine[]
}
export type SpentCoupon = {
  id: string
  code: string
  discountCents: number
  /** What it takes off each of the lines. */
  ofLines: number[]
}

/** Throws a problem for each reason to refuse it. */
export const spendCoupon = async (
  { now }: Needs,
  trx: Trx,
  { orderId, customerId, code, lines }: Spending,
): Promise<SpentCoupon> => {
  const coupon = await readCoupon(trx, normalCode(code))
  if (!coupon) throw couponUnknown(normalCode(code))
  const { id, isOncePerCustomer } = coupon
  const outcome = couponDiscount(coupon, {
    lines,
    today: dayIn(mountainTime, now()),
    isUsed: isOncePerCustomer && (await hasUsed(trx, customerId, id)),
  })
  if ('refusal' in outcome) throw couponRefused(coupon, outcome.refusal, 'order')
  const isNoted = await noteUse(trx, {
    order_id: orderId,
    coupon_id: id,
    customer_id: customerId,
    is_once_per_customer: isOncePerCustomer ? 1 : 0,
    created_at: now(),
  })
  // A simultaneous order used it first.
  if (!isNoted) throw couponRefused(coupon, { why: 'used' }, 'order')
  const { discountCents } = outcome
  return { id, code: coupon.code, discountCents, ofLines: couponOfLines(coupon, lines, discountCents) }
}

export const returnCoupon = async (trx: Trx, orderId: string): Promise<void> => {
  await trx.deleteFrom('coupon_use').where('order_id', '=', orderId).execute()
}

/** For an order that is reinstated. Returns false and records nothing if the customer has meanwhile used the coupon for another order. */
export const spendCouponAgain = async (
  { now }: Needs,
  trx: Trx,
  order: Pick<Selectable<Tables['order']>, 'id' | 'customer_id' | 'coupon_id'>,
): Promise<boolean> => {
  if (order.coupon_id === null) return true
  const { is_once_per_customer } = await trx
    .selectFrom('coupon')
    .select('is_once_per_customer')
    .where('id', '=', order.coupon_id)
    .executeTakeFirstOrThrow()
  return noteUse(trx, {
    order_id: order.id,
    coupon_id: order.coupon_id,
    customer_id: order.customer_id,
    is_once_per_customer,
    created_at: now(),
  })
}

/** False if the customer has already used it and may not use it again. */
const noteUse = async (trx: Trx, use: Selectable<Tables['coupon_use']>): Promise<boolean> => {
  const noted = await trx
    .insertInto('coupon_use')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return noted !== undefined
}
