// A customer's cart: one line per product, with current prices on each request.
import type { Cart, CartLine, CartShop } from '#contract/cart'
import { brokerageOf } from '#server/brokerage/brokerage'
import { couponOfCart } from '#server/cart/coupon-of-cart'
import { type CartEntry, pricedCart } from '#server/cart/priced-cart'
import { readArchived } from '#server/cart/store'
import { canBeBought, priceOf, sumCart } from '#rules/cart'
import { dollars } from '#rules/money'
import type { Platform } from '#server/platform/platform'

export const getCart = async (platform: Platform, customerId: string): Promise<Cart> => {
  const { lines, others, coupon } = await pricedCart(platform, customerId)
  const sums = sumCart(lines, brokerageOf(platform).platformFeeCents)
  const leftOver = lines.filter((line) => !canBeBought(line)).map(asShown)
  const gone = await readGone(platform, others)
  return {
    card_products: byShop(lines.filter(canBeBought)),
    price: dollars(sums.priceCents),
    card_product_count: sums.pieces,
    buy_product_item: sums.piecesThatCanBeBought,
    platform_fee: dollars(sums.feeCents),
    outOfStockProduct: leftOver,
    outofstock_products: leftOver,
    ...(gone.length > 0 && { gone }),
    ...(await couponOfCart(platform, { customerId, code: coupon, lines })),
  }
}

const readGone = async (
  { database }: Platform,
  others: readonly { id: string; productId: string }[],
): Promise<NonNullable<Cart['gone']>> => {
  const archived = await readArchived(
    database.direct,
    others.map(({ productId }) => productId),
  )
  return others.flatMap(({ id, productId }) => {
    const product = archived.find((one) => one.id === productId)
    return product ? [{ _id: id, name: product.name }] : []
  })
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
