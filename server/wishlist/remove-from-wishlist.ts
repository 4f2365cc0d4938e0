import type { Platform } from '#server/platform/platform'
import { wishNotFound } from '#server/wishlist/problems'
import { deleteWish } from '#server/wishlist/store'

/** Throws `wish_not_found`, also for a wish of another customer. */
export const removeFromWishlist = async (
  { database }: Platform,
  customerId: string,
  wishId: string,
): Promise<void> => {
  if (!(await database.transaction((trx) => deleteWish(trx, customerId, wishId)))) throw wishNotFound()
}
