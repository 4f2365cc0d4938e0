import { dayIn, mountainTime } from '#rules/dates'
import { couponDiscount, type CouponLine, normalCode } from '#rules/coupons'
import { couponRefused, couponUnknown } from '#server/coupons/problems'
import { hasUsed, readCoupon } from '#server/coupons/store'
import type { Platform } from '#server/platform/platform'

type Check = {
  /** Undefined: nobody has used it yet. */
  customerId: string | undefined
  code: string
  lines: readonly CouponLine[]
  where: 'cart' | 'order'
}

/** What a coupon takes off these lines. Checking does not use it; placing an order does. Throws a problem for each reason to refuse it. */
export const checkCoupon = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { customerId, code: typed, lines, where }: Check,
): Promise<{ code: string; discountCents: number }> => {
  const code = normalCode(typed)
  const coupon = await readCoupon(database.direct, code)
  if (!coupon) throw couponUnknown(code)
  const outcome = couponDiscount(coupon, {
    lines,
    today: dayIn(mountainTime, now()),
    isUsed: customerId !== undefined && (await hasUsed(database.direct, customerId, coupon.id)),
  })
  if ('refusal' in outcome) throw couponRefused(coupon, outcome.refusal, where)
  return { code, discountCents: outcome.discountCents }
}
