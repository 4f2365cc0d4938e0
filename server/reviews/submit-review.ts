import type { Caller } from '#contract/accounts'
import { recordAudit } from '#server/audit/record-audit'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import { holdsPaidProduct } from '#server/orders/paid-products'
import type { Platform } from '#server/platform/platform'
import { readReviewBy, writeReview } from '#server/reviews/store'

/**
 * A customer has one review per product. A second one replaces the first, which the audit log keeps. The product's rating changes in
 * the same transaction. Throws `product_not_found`.
 */
export const submitReview = async (
  platform: Platform,
  caller: Pick<Caller, 'id' | 'name'>,
  { productId, rating, review }: { productId: string; rating: number; review: string },
): Promise<void> => {
  const { byId } = await catalogueOf(platform).current()
  if (!byId.has(productId)) throw productNotFound()
  await platform.database.transaction(async (trx) => {
    const earlier = await readReviewBy(trx, caller.id, productId)
    const id = await writeReview(trx, {
      id: platform.newId(),
      product_id: productId,
      customer_id: caller.id,
      reviewer_name: caller.name,
      rating,
      body: review,
      is_sample: 0,
      is_verified: (await holdsPaidProduct(trx, caller.id, productId)) ? 1 : 0,
      created_at: platform.now(),
    })
    await recordAudit(platform, trx, {
      actorId: caller.id,
      actorRole: 'customer',
      action: earlier ? 'review replaced' : 'reviewed',
      subject: 'review',
      subjectId: id,
      details: { productId, rating, ...(earlier && { earlier }) },
    })
    await catalogueChanged(platform, trx, [productId])
  })
}
