// A customer's cart: one line per product, with current prices on each request.
import type { Cart, CartLine, CartShop } from '#contract/cart'
import { brokerageOf } from '#server/brokerage/brokerage'
import { couponOfCart } from '#server/cart/coupon-of-cart'
import { type CartEntry, pricedCart } from '#server/cart/priced-cart'
import { canBeBought, priceOf, sumCart } from '#rules/cart'
import { dollars } from '#rules/money'
import type { Platform } from '#server/platform/platform'

export const getCart = async (platform: Platform, customerId: string): Promise<Cart> => {
  const { lines, coupon } = await pricedCart(platform, customerId)
  const sums = sumCart(lines, brokerageOf(platform).platformFeeCents)
  const leftOver = lines.filter((line) => !canBeBought(line)).map(asShown)
  return {
    card_products: byShop(lines.filter(canBeBought)),
    price: dollars(sums.priceCents),
    card_product_count: sums.pieces,
    buy_product_item: sums.piecesThatCanBeBought,
    platform_fee: dollars(sums.feeCents),
    outOfStockProduct: leftOver,
    outofstock_products: leftOver,
    ...(await couponOfCart(platform, { customerId, code: coupon, lines })),
  }
}

const byShop = (lines: readonly CartEntry[]): CartShop[] =>
  [...Map.groupBy(lines, ({ entry }) => entry.product.sellerId)].map(([sellerId, ofShop]) => ({
    sellerId,
    shopName: ofShop[0]?.entry.product.shopName ?? '',
    price: dollars(priceOf(ofShop)),
    products: ofShop.map(asShown),
  }))

const asShown = (line: CartEntry): CartLine => ({
  _id: line.id,
  quantity: line.quantity,
  productInfo: line.entry.product,
  ...(line.seenPriceCents !== line.unitCents && { priceBefore: dollars(line.seenPriceCents) }),
  exceedsStock: !canBeBought(line),
})
