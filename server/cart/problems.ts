import { Problem } from '#server/platform/problem'

/** The wording is fixed by the API. */
export const outOfStock = () => new Problem('out_of_stock', 409, 'Out of Stock')

export const cartLineNotFound = () =>
  new Problem('cart_line_not_found', 404, 'This is no longer in your cart. Please reload your cart.')

export const quantityAtLeastOne = () =>
  new Problem('quantity_at_least_one', 409, 'The minimum is one. To order none, remove it from your cart.')
