import { dayIn, mountainTime } from '#rules/dates'
import { couponDiscount, type CouponLine, normalCode } from '#rules/coupons'
import { isNothingToPay } from '#rules/nothing-to-pay'
import { sumOrder } from '#rules/orders'
import { brokerageOf } from '#server/brokerage/brokerage'
import {
  type CouponReader,
  couponRefused,
  couponUnknown,
  nothingLeftByCoupon,
} from '#server/coupons/problems'
import { hasUsed, readCoupon } from '#server/coupons/store'
import type { Platform } from '#server/platform/platform'

type Check = {
  /** Undefined: nobody has used it yet. */
  customerId: string | undefined
  code: string
  lines: readonly CouponLine[]
  where: CouponReader
}

/** What a coupon takes off these lines. Checking does not use it; placing an order does. Throws a problem for each reason to refuse it. */
export const checkCoupon = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  { customerId, code: typed, lines, where }: Check,
): Promise<{ code: string; discountCents: number }> => {
  const { database, now } = platform
  const code = normalCode(typed)
  const coupon = await readCoupon(database.direct, code)
  if (!coupon) throw couponUnknown(code)
  const outcome = couponDiscount(coupon, {
    lines,
    today: dayIn(mountainTime, now()),
    isUsed: customerId !== undefined && (await hasUsed(database.direct, customerId, coupon.id)),
  })
  if ('refusal' in outcome) throw couponRefused(coupon, outcome.refusal, where)
  const { discountCents } = outcome
  const { platformFeeCents: feeCents } = brokerageOf(platform)
  if (isNothingToPay(sumOrder(lines, { couponCents: discountCents, feeCents }).totalCents))
    throw nothingLeftByCoupon(code)
  return { code, discountCents }
}
