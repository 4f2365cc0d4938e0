import type { Cart } from '#web/lists/cart.ts'
import type { Product } from '#contract/catalogue'
import { cartOf } from '#web/lists/preview.ts'

/** One package as if it alone were in a cart: it is reviewed, summed up and ordered like one. Its line has no id, which means Buy Now. */
export const buyNowCart = (product: Product, quantity: number, platformFee: number): Cart =>
  cartOf([{ _id: '', quantity, productInfo: product, exceedsStock: false }], platformFee)
