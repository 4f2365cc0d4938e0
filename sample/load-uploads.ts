import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { legalDocumentOf } from '#rules/legal-set'
import { orderEndedMail } from '#server/orders/mails/order-ended'
import { versionReviewedMail } from '#server/uploads/mails/version-reviewed'
import { recordVerdict } from '#server/uploads/review/review-version'
import { type DocumentPlace, storeVersion, uploadToReview } from '#server/uploads/store-version'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'
import { documents } from './catalogue/documents.ts'
import type { KeptUpload } from './keep-files.ts'

type Trx = Transaction<Tables>

/** Runs after the orders that the forms belong to. */
export const loadUploads = async (
  platform: Platform,
  trx: Trx,
  uploads: readonly KeptUpload[],
): Promise<void> => {
  const customerId = await accountId(trx, 'customer')
  const staffId = await accountId(trx, 'staff')
  for (const { place, file, uploadedMsAgo, review } of uploads) {
    const uploadedAt = platform.now() - uploadedMsAgo
    const at = (ms: number) => ({ ...platform, now: () => ms })
    const { id: versionId } = await storeVersion(at(uploadedAt), trx, {
      place: await placeOf(trx, customerId, place),
      customerId,
      file,
    })
    if (review)
      await recordVerdict(at(uploadedAt + review.afterMs), trx, {
        versionId,
        verdict: review.verdict,
        by: { role: 'staff', id: staffId },
      })
  }
  await tellNobody(trx)
}

const placeOf = async (trx: Trx, customerId: string, place: KeptUpload['place']): Promise<DocumentPlace> => {
  if (place.kind === 'legal') return { ...place, name: known(legalDocumentOf(place.slug), place.slug).name }
  const { orderId, productId } = await trx
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select(['order.id as orderId', 'product_id as productId'])
    .where('customer_id', '=', customerId)
    .where('payment_state', '=', 'paid')
    .where('slug', '=', place.product)
    .executeTakeFirstOrThrow()
  const { title } = known(
    documents.find(({ slug }) => slug === place.form),
    place.form,
  )
  return { kind: 'form', orderId, productId, slug: place.form, name: title }
}

const known = <T>(found: T | undefined, slug: string): T => {
  if (found === undefined) throw new Error(`The sample names ${slug}, which it does not have.`)
  return found
}

/** Orders, uploads and reviews from days ago need no mails. The database was empty, so no one else's mails are queued. */
const tellNobody = (trx: Trx) =>
  trx
    .deleteFrom('job')
    .where('kind', 'in', [orderEndedMail.kind, uploadToReview.kind, versionReviewedMail.kind])
    .execute()
