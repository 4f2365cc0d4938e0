// Coupons: what they deduct from a cart or from a package that is bought by itself. Checking uses nothing up; placing an order does.
import type { applyCoupon as endpoint } from '#contract/cart'
import type { Parsed, Response } from '#contract/endpoint'
import { orderTotalCents } from '#rules/orders'
import { brokerageOf } from '#server/brokerage/brokerage'
import { type PricedEntry, pricedCart, pricedProduct } from '#server/cart/priced-cart'
import { canBeBought, sumCart } from '#rules/cart'
import { dollars, inDollars } from '#rules/money'
import { dayIn, mountainTime } from '#rules/dates'
import { couponRefused, couponUnknown } from '#server/coupons/problems'
import { couponDiscount, type CouponLine, normalCode } from '#rules/coupons'
import { hasUsed, readCoupon } from '#server/coupons/store'
import type { Platform } from '#server/platform/platform'

/** Throws a problem for each reason to refuse it, and `product_not_found`. */
export const applyCoupon = async (
  platform: Platform,
  customerId: string,
  { code: typed, single }: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> => {
  const { direct: read } = platform.database
  const code = normalCode(typed)
  const coupon = await readCoupon(read, code)
  if (!coupon) throw couponUnknown(code)
  const lines = single ? [await pricedProduct(platform, single)] : await pricedCart(platform, customerId)
  const outcome = couponDiscount(coupon, {
    lines: couponLines(lines),
    today: dayIn(mountainTime, platform.now()),
    isUsed: await hasUsed(read, customerId, coupon.id),
  })
  if ('refusal' in outcome) throw couponRefused(coupon, outcome.refusal, single ? 'order' : 'cart')
  const { discountCents } = outcome
  const { priceCents, feeCents } = sumCart(lines, brokerageOf(platform).platformFeeCents)
  return {
    code,
    couponDiscount: dollars(discountCents),
    total: dollars(orderTotalCents({ linesCents: priceCents, couponCents: discountCents, feeCents })),
    message: `The coupon ${code} takes ${inDollars(discountCents)} off.`,
  }
}

const couponLines = (lines: readonly PricedEntry[]): CouponLine[] =>
  lines.filter(canBeBought).map(({ entry, unitCents, quantity }) => ({
    productId: entry.id,
    categoryId: entry.categoryId,
    unitCents,
    quantity,
  }))
