import type { Platform } from '#server/platform/platform'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { storeProducts, type StoredProduct } from '#server/catalogue/store-product'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** What a test cares about of a product; names of its category and seller, which are made when they are new. */
export type ProductWish = Partial<Omit<StoredProduct, 'categoryId' | 'sellerId'>> & {
  category?: string
  seller?: string
  /** Stars of its reviews. */
  ratings?: readonly number[]
}

/** Stores products, 10 dollars each unless they say otherwise, and gives their ids. */
export const aCatalogue = async (platform: Needs, wishes: readonly ProductWish[]): Promise<string[]> => {
  const places = await placesFor(platform, wishes)
  const { count } = await platform.database.read
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return platform.database.transaction(async (trx) => {
    const ids = await storeProducts(
      platform,
      trx,
      wishes.map((wish, at) => draftOf(wish, count + at, places)),
    )
    const reviews = wishes.flatMap(({ ratings = [] }, at) =>
      ratings.map((rating) => ({ product_id: ids[at] as string, rating })),
    )
    for (const { product_id, rating } of reviews)
      await trx
        .insertInto('review')
        .values({
          id: platform.newId(),
          product_id,
          customer_id: null,
          reviewer_name: 'Ann',
          rating,
          body: `${rating} stars`,
          is_sample: 0,
          is_verified: 0,
          created_at: platform.now(),
        })
        .execute()
    return ids
  })
}
