import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/wishlist'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { addToWishlist, removeFromWishlist } from '#server/wishlist/change-wishlist'
import { getWishlist } from '#server/wishlist/get-wishlist'

export const wishlistRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.addToWishlist, async ({ caller, body }) => {
    await addToWishlist(platform, caller.id, body.productId)
    return { message: 'Added to your wishlist.' }
  })

  serve(app, contract.getWishlist, async ({ caller }) => {
    const wishlists = await getWishlist(platform, caller.id)
    return { wishlists, wishlistCount: wishlists.length }
  })

  serve(app, contract.removeFromWishlist, async ({ caller, params: { wishlistId } }) => {
    await removeFromWishlist(platform, caller.id, wishlistId)
    return { message: 'Removed from your wishlist.', wishlistId }
  })
}
