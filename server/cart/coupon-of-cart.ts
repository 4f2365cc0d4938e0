import type { Cart } from '#contract/cart'
import { canBeBought } from '#rules/cart'
import type { CouponLine } from '#rules/coupons'
import { dollars } from '#rules/money'
import type { PricedEntry } from '#server/cart/priced-cart'
import { removeCartCoupon } from '#server/cart/store'
import { checkCoupon } from '#server/coupons/check-coupon'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type CouponOfCart = Pick<Cart, 'coupon' | 'couponProblem' | 'isCouponRemoved'>

/**
 * The coupon `code` of a cart with these lines, checked as of now. A coupon that can never count again is removed. One that matches nothing
 * in the cart stays, because its package may be put back; so does one that leaves nothing to pay, because more may be added.
 */
export const couponOfCart = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  {
    customerId,
    code,
    lines,
  }: { customerId: string; code: string | undefined; lines: readonly PricedEntry[] },
): Promise<CouponOfCart> => {
  if (code === undefined || !lines.some(canBeBought)) return {}
  try {
    const coupon = await checkCoupon(platform, { customerId, code, lines: couponLines(lines), where: 'cart' })
    return { coupon: { code, couponDiscount: dollars(coupon.discountCents) } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (mayCountLater.has(error.code)) return { couponProblem: error.message }
    await removeCartCoupon(platform.database.direct, { customerId, code })
    return { couponProblem: `${error.message} It is removed from your cart.`, isCouponRemoved: true }
  }
}

const mayCountLater = new Set(['coupon_for_nothing_in_cart', 'nothing_to_pay'])

export const couponLines = (lines: readonly PricedEntry[]): CouponLine[] =>
  lines.filter(canBeBought).map(({ entry, unitCents, quantity }) => ({
    productId: entry.id,
    categoryId: entry.categoryId,
    unitCents,
    quantity,
  }))
