import { Problem } from '#server/platform/problem'

export const alreadyOnWishlist = () =>
  new Problem('already_on_wishlist', 409, 'This package is already on your wishlist.')

export const wishNotFound = () =>
  new Problem('wish_not_found', 404, 'This is no longer on your wishlist. Please reload your wishlist.')
