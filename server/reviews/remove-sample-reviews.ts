import { catalogueChanged } from '#server/catalogue/catalogue-version'
import type { Platform } from '#server/platform/platform'

/** Deletes every review that came with the sample brokerage, and returns how many there were. Customers' reviews are kept. */
export const removeSampleReviews = async (platform: Pick<Platform, 'database' | 'now'>): Promise<number> =>
  platform.database.transaction(async (trx) => {
    const removed = await trx
      .deleteFrom('review')
      .where('is_sample', '=', 1)
      .returning('product_id')
      .execute()
    if (removed.length > 0)
      await catalogueChanged(platform, trx, [...new Set(removed.map(({ product_id }) => product_id))])
    return removed.length
  })
