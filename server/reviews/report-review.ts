import { announceChange } from '#server/live/announce-change'
import { reviewNotFound } from '#server/reviews/problems'
import type { Platform } from '#server/platform/platform'

/** A customer reports a review, once. Somebody at the desk then checks it. Throws `review_not_found`. */
export const reportReview = (
  platform: Pick<Platform, 'database' | 'now'>,
  customerId: string,
  reviewId: string,
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const review = await trx
      .selectFrom('review')
      .select(['id', 'look_for'])
      .where('id', '=', reviewId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!review) throw reviewNotFound()
    const isFirst = await trx
      .insertInto('review_report')
      .values({ review_id: reviewId, reporter_id: customerId, created_at: platform.now() })
      .onConflict((conflict) => conflict.columns(['review_id', 'reporter_id']).doNothing())
      .returning('review_id')
      .executeTakeFirst()
    if (!isFirst) return
    await trx
      .updateTable('review')
      .set((eb) => ({
        reports: eb('reports', '+', 1),
        look_for: review.look_for === '' ? 'a report' : review.look_for,
      }))
      .where('id', '=', reviewId)
      .execute()
    await announceChange(platform, trx, { kind: 'reviews', id: reviewId, by: customerId })
  })
