import type { Caller } from '#contract/accounts'
import { reasonsToReview } from '#rules/moderation'
import { reviewDeed } from '#rules/reviews'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import { holdsPaidProduct } from '#server/orders/paid-products'
import type { Platform } from '#server/platform/platform'
import { insiderOf } from '#server/reviews/insiders'
import { insidersMayNotReview } from '#server/reviews/problems'
import { readReviewBy, writeReview } from '#server/reviews/store'

/**
 * A second review of a customer replaces the first (`reviewDeed`). The product's rating changes in the same transaction. Throws `product_not_found`, and `insider` for people who work with us.
 */
export const submitReview = async (
  platform: Platform,
  caller: Pick<Caller, 'id' | 'name'>,
  { productId, rating, review }: { productId: string; rating: number; review: string },
): Promise<void> => {
  const { byId } = await catalogueOf(platform).current()
  if (!byId.has(productId)) throw productNotFound()
  await platform.database.transaction(async (trx) => {
    if (await insiderOf(trx, caller.id)) throw insidersMayNotReview()
    const found = await readReviewBy(trx, caller.id, productId)
    const { removed_at = null, answer = null, ...earlier } = found ?? {}
    const id = await writeReview(trx, {
      id: platform.newId(),
      product_id: productId,
      customer_id: caller.id,
      reviewer_name: caller.name,
      rating,
      body: review,
      is_sample: 0,
      is_verified: (await holdsPaidProduct(trx, caller.id, productId)) ? 1 : 0,
      look_for: reasonsToReview(review, { isRemoved: removed_at !== null, isAnswered: answer !== null }),
      created_at: platform.now(),
    })
    await announceChange(platform, trx, { kind: 'reviews', id, by: caller.id })
    await recordAudit(platform, trx, {
      actorId: caller.id,
      actorRole: 'customer',
      action: reviewDeed(found),
      subject: 'review',
      subjectId: id,
      details: { productId, rating, ...(found && { earlier }) },
    })
    await catalogueChanged(platform, trx, [productId])
  })
}
