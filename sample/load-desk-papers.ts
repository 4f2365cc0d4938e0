import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { legalDocumentOf } from '#rules/legal-set'
import { versionReviewedMail } from '#server/uploads/mails/version-reviewed'
import { recordVerdict } from '#server/uploads/review/review-version'
import { type DocumentPlace, storeVersion, uploadToReview } from '#server/uploads/store-version'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'
import { documents } from './catalogue/documents.ts'
import { type DeskPaper, sampleSnippets } from './desk-papers.ts'
import type { KeptPaper } from './keep-files.ts'

type Trx = Transaction<Tables>

/** Runs after the orders that the forms belong to, and before anybody else can have a mail in the queue. */
export const loadDeskPapers = async (
  platform: Platform,
  trx: Trx,
  papers: readonly KeptPaper[],
): Promise<void> => {
  const staffId = await accountId(trx, 'staff')
  for (const paper of papers) {
    const uploadedAt = platform.now() - paper.uploadedMsAgo
    const at = (ms: number) => ({ ...platform, now: () => ms })
    const customerId = await idOf(trx, paper.customer)
    const { id: versionId } = await storeVersion(at(uploadedAt), trx, {
      place: await placeOf(trx, customerId, paper.place),
      customerId,
      file: paper.kept,
    })
    if (paper.review)
      await recordVerdict(at(uploadedAt + paper.review.afterMs), trx, {
        versionId,
        verdict: paper.review.verdict,
        by: { role: 'staff', id: staffId },
      })
    if (paper.isWithAssistant) await claim(trx, versionId, uploadedAt)
  }
  await trx.deleteFrom('job').where('kind', 'in', [uploadToReview.kind, versionReviewedMail.kind]).execute()
  await loadSnippets(platform, trx)
}

const idOf = async (trx: Trx, email: string): Promise<string> => {
  const { id } = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

const placeOf = async (trx: Trx, customerId: string, place: DeskPaper['place']): Promise<DocumentPlace> => {
  if (place.kind === 'legal') {
    const document = legalDocumentOf(place.slug)
    if (!document) throw new Error(`The sample names ${place.slug}, which the set does not have.`)
    return { ...place, name: document.name }
  }
  const { orderId, productId } = await trx
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select(['order.id as orderId', 'product_id as productId'])
    .where('customer_id', '=', customerId)
    .where('slug', '=', place.product)
    .executeTakeFirstOrThrow()
  const title = documents.find(({ slug }) => slug === place.form)?.title ?? place.form
  return { kind: 'form', orderId, productId, slug: place.form, name: title }
}

const claim = async (trx: Trx, versionId: string, at: number) => {
  await trx
    .updateTable('document_version')
    .set({ claimed_by: await idOf(trx, 'assistant@example.test'), claimed_at: at })
    .where('id', '=', versionId)
    .execute()
}

const loadSnippets = async ({ newId, now }: Platform, trx: Trx) => {
  await trx
    .insertInto('review_snippet')
    .values(
      sampleSnippets.map((snippet) => ({
        ...snippet,
        id: newId(),
        version: 1,
        created_at: now(),
        updated_at: now(),
        updated_by: null,
      })),
    )
    .execute()
}
