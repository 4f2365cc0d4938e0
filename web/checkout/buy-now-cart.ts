import type { Cart } from '#web/lists/cart.ts'
import type { Product } from '#contract/catalogue'
import { cartOf } from '#web/lists/preview.ts'

/** A cart with only this package, so that Buy Now is reviewed, summed and ordered like a cart. Its line has no id, which marks it as Buy Now. */
export const buyNowCart = (product: Product, quantity: number, platformFee: number): Cart =>
  cartOf([{ _id: '', quantity, productInfo: product, exceedsStock: false }], platformFee)
