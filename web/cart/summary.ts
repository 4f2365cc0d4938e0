// The cart's sums and total.
import { listedSums } from '#rules/cart'
import type { Cart } from '#web/lists/cart.ts'
import { cents, dollars } from '#rules/money'
import { orderTotalCents } from '#rules/orders'
import type { AppliedCoupon } from '#web/lists/cart-state.ts'

export type Summary = {
  /** How many items can be bought. */
  items: number
  /** The sum of the listed prices. */
  listed: number
  /** One entry for each line with a discount. */
  savings: { lineId: string; name: string; dollars: number }[]
  platformFee: number
  total: number
}

export const summaryOf = (cart: Cart, coupon: AppliedCoupon | undefined): Summary => {
  const lines = cart.shops.flatMap(({ products }) => products)
  return {
    items: cart.piecesThatCanBeBought,
    ...listedIn(
      lines.map(({ _id, quantity, productInfo: { name, price, discountedPrice } }) => ({
        lineId: _id,
        name,
        price,
        discountedPrice,
        quantity,
      })),
    ),
    platformFee: cart.platformFee,
    total: dollars(
      orderTotalCents({
        linesCents: cents(cart.price),
        couponCents: cents(coupon?.couponDiscount ?? 0),
        feeCents: cents(cart.platformFee),
      }),
    ),
  }
}

type ShownLine = { lineId: string; name: string; price: number; discountedPrice: number; quantity: number }

/** Takes lines as the API gives them, in dollars. */
export const listedIn = (lines: readonly ShownLine[]): Pick<Summary, 'listed' | 'savings'> => {
  const { listedCents, savings } = listedSums(
    lines.map(({ price, discountedPrice, ...line }) => ({
      ...line,
      priceCents: cents(price),
      unitCents: cents(discountedPrice),
    })),
  )
  return {
    listed: dollars(listedCents),
    savings: savings.map(({ lineId, name, cents }) => ({ lineId, name, dollars: dollars(cents) })),
  }
}
