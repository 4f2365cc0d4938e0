// Coupons: what they deduct from a cart or from a package bought without a cart. Checking does not use a coupon; placing an order does.
import type { applyCoupon as endpoint } from '#contract/cart'
import type { Parsed, Response } from '#contract/endpoint'
import { orderTotalCents } from '#rules/orders'
import { brokerageOf } from '#server/brokerage/brokerage'
import { couponLines } from '#server/cart/coupon-of-cart'
import { pricedCart, pricedProduct } from '#server/cart/priced-cart'
import { keepCoupon } from '#server/cart/store'
import { sumCart } from '#rules/cart'
import { dollars, inDollars } from '#rules/money'
import { checkCoupon } from '#server/coupons/check-coupon'
import type { Platform } from '#server/platform/platform'

/** The coupon is stored with the cart and replaces an earlier one. Throws a problem for each reason to refuse it, and `product_not_found`. */
export const applyCoupon = async (
  platform: Platform,
  customerId: string,
  { code: typed, single }: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> => {
  const lines = single
    ? [await pricedProduct(platform, single)]
    : (await pricedCart(platform, customerId)).lines
  const { code, discountCents } = await checkCoupon(platform, {
    customerId,
    code: typed,
    lines: couponLines(lines),
    where: single ? 'order' : 'cart',
  })
  if (!single) await keepCoupon(platform.database.direct, { customerId, code, at: platform.now() })
  const { priceCents, feeCents } = sumCart(lines, brokerageOf(platform).platformFeeCents)
  return {
    code,
    couponDiscount: dollars(discountCents),
    total: dollars(orderTotalCents({ linesCents: priceCents, couponCents: discountCents, feeCents })),
    message: `The coupon ${code} takes ${inDollars(discountCents)} off.`,
  }
}
