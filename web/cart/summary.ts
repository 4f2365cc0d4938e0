// What the cart comes to, line by line.
import type { Cart } from '#contract/cart'
import { cents, dollars } from '#rules/money'
import { orderTotalCents } from '#rules/orders'
import type { AppliedCoupon } from '#web/lists/cart-state.ts'
import { inCents } from '#web/lists/preview.ts'

export type Summary = {
  /** Pieces that can be bought. */
  items: number
  /** At their listed prices. */
  listed: number
  /** One for each line with a discount. */
  savings: { lineId: string; name: string; dollars: number }[]
  platformFee: number
  total: number
}

export const summaryOf = (cart: Cart, coupon: AppliedCoupon | undefined): Summary => {
  const lines = cart.card_products.flatMap(({ products }) => products)
  return {
    items: cart.buy_product_item,
    listed: inCents(lines, ({ quantity, productInfo }) => productInfo.price * quantity),
    savings: lines
      .filter(({ productInfo }) => productInfo.discountedPrice < productInfo.price)
      .map(({ _id, quantity, productInfo: { name, price, discountedPrice } }) => ({
        lineId: _id,
        name,
        dollars: inCents([price - discountedPrice], (saved) => saved * quantity),
      })),
    platformFee: cart.platform_fee,
    total: dollars(
      orderTotalCents({
        linesCents: cents(cart.price),
        couponCents: cents(coupon?.couponDiscount ?? 0),
        feeCents: cents(cart.platform_fee),
      }),
    ),
  }
}
