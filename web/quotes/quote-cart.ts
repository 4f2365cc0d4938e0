import type { Quote } from '#contract/quotes'
import type { Cart } from '#web/lists/cart.ts'
import { cartOf } from '#web/lists/preview.ts'

/** A cart with only what the quote contains, so that it is reviewed, summed and ordered like a cart. The customer's own cart stays as it is. */
export const quoteCart = ({ lines, platformFee }: Pick<Quote, 'lines' | 'platformFee'>): Cart =>
  cartOf(
    lines.map(({ quantity, productInfo }) => ({
      _id: productInfo._id,
      quantity,
      productInfo,
      exceedsStock: false,
    })),
    platformFee,
  )
