import { Problem } from '#server/platform/problem'

/** The wording is fixed by the API. */
export const outOfStock = () => new Problem('out_of_stock', 409, 'Out of Stock')

export const cartLineNotFound = () =>
  new Problem('cart_line_not_found', 404, 'This is not in your cart any more. Please reload your cart.')

export const quantityAtLeastOne = () =>
  new Problem(
    'quantity_at_least_one',
    409,
    'One is the least that you can order. To order none, remove it from your cart.',
  )
