// A customer's wishlist. Products are shown as they are today.
import type { Wish } from '#contract/wishlist'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Platform } from '#server/platform/platform'
import { readWishes } from '#server/wishlist/store'

/** Newest first. */
export const getWishlist = async (platform: Platform, customerId: string): Promise<Wish[]> => {
  const wishes = await readWishes(platform.database.direct, customerId)
  const { byId } = await catalogueOf(platform).current()
  return wishes.flatMap((wish): Wish[] => {
    const product = byId.get(wish.product_id)?.product
    if (!product) return [] // another process added a product that this process does not know yet
    const { name, price, discountedPrice, images, discount, rating, reviewCount, stock, slug } = product
    return [
      {
        _id: wish.id,
        userId: wish.customer_id,
        productId: wish.product_id,
        name,
        price,
        discountedPrice,
        image: images[0] ?? '',
        discount,
        rating,
        reviewCount,
        stock,
        slug,
      },
    ]
  })
}
