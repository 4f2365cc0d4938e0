// The cart in our own words. On the pages, only this file knows the API's names.
import type { Cart as CartAnswer, CartLine, CartShop } from '#contract/cart'

export type { CartLine, CartShop } from '#contract/cart'

export type Cart = {
  /** The lines that can be bought, by shop. Shops and lines are in the order they were added. */
  shops: CartShop[]
  /** The other lines: out of stock, or less in stock than the quantity. */
  leftOver: CartLine[]
  /** Dollars: the sum of `shops` after discounts, before coupon and fee. */
  price: number
  /** The pieces of all lines. */
  pieces: number
  /** The pieces of the lines that can be bought. */
  piecesThatCanBeBought: number
  /** Dollars; 0 when nothing can be bought. */
  platformFee: number
}

export const cartIn = (answer: CartAnswer): Cart => ({
  shops: answer.card_products,
  leftOver: answer.outofstock_products,
  price: answer.price,
  pieces: answer.card_product_count,
  piecesThatCanBeBought: answer.buy_product_item,
  platformFee: answer.platform_fee,
})
