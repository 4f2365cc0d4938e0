import { Problem } from '#server/platform/problem'

export const alreadyOnWishlist = () =>
  new Problem('already_on_wishlist', 409, 'This package is on your wishlist already.')

export const wishNotFound = () =>
  new Problem('wish_not_found', 404, 'This is not on your wishlist any more. Please reload your wishlist.')
