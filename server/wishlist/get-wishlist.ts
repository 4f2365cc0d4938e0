// What a customer wants to remember: products, shown as they are today.
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
    if (!product) return [] // added through another process, of a product that this one is about to hear of
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
