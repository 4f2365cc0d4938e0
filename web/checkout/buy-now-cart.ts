import type { Cart } from '#contract/cart'
import type { Product } from '#contract/catalogue'
import { inCents } from '#web/cart/preview.ts'

/** One package as if it alone lay in a cart: so it is reviewed, summed up and ordered like one. Its line has no id: Buy Now. */
export const buyNowCart = (product: Product, quantity: number, platformFee: number): Cart => {
  const exceedsStock = quantity > product.stock
  const line = { _id: '', quantity, productInfo: product, exceedsStock }
  const price = exceedsStock ? 0 : inCents([product.discountedPrice], (dollars) => dollars * quantity)
  const leftOver = exceedsStock ? [line] : []
  return {
    card_products: exceedsStock
      ? []
      : [{ sellerId: product.sellerId, shopName: product.shopName, price, products: [line] }],
    price,
    card_product_count: quantity,
    buy_product_item: exceedsStock ? 0 : quantity,
    platform_fee: exceedsStock ? 0 : platformFee,
    outOfStockProduct: leftOver,
    outofstock_products: leftOver,
  }
}
