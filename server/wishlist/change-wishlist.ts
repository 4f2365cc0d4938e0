import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Platform } from '#server/platform/platform'
import { alreadyOnWishlist, wishNotFound } from '#server/wishlist/problems'
import { deleteWish, insertWish } from '#server/wishlist/store'

/** Throws `product_not_found`, or `already_on_wishlist`. */
export const addToWishlist = async (
  platform: Platform,
  customerId: string,
  productId: string,
): Promise<void> => {
  const { byId } = await catalogueOf(platform).current()
  if (!byId.has(productId)) throw productNotFound()
  const wish = {
    id: platform.newId(),
    customer_id: customerId,
    product_id: productId,
    created_at: platform.now(),
  }
  if (!(await platform.database.transaction((trx) => insertWish(trx, wish)))) throw alreadyOnWishlist()
}

/** Throws `wish_not_found`, also for a wish of another customer. */
export const removeFromWishlist = async (
  { database }: Platform,
  customerId: string,
  wishId: string,
): Promise<void> => {
  if (!(await database.transaction((trx) => deleteWish(trx, customerId, wishId)))) throw wishNotFound()
}
