// The only way into the record of papers that were handed in: each one is a further version, and none is ever changed.
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { keepWithinRoom, lockRoom } from '#server/uploads/quota/keep-within-room'
import { isSentBack, keepUntil } from '#rules/uploads'
import { uploadToReview } from '#server/uploads/upload-job'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type VersionRow = Selectable<Tables['document_version']>

/**
 * Where a paper belongs: to a form of a bought package, or among the customer's legal documents. The slug says which one; `name` is what
 * that is called today.
 */
export type DocumentPlace = { slug: string; name: string } & (
  | { kind: 'form'; orderId: string; productId: string }
  | { kind: 'legal' }
)

/** A PDF that was received, checked, and is in the file store. */
export type ReceivedPdf = {
  key: string
  /** As its sender called it, made harmless. */
  fileName: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
  pages: number
  /** Sentences that whoever reviews it should know. */
  remarks: readonly string[]
}

/**
 * Stores the next version of the document of that place, to be reviewed. Of two that arrive at once, the later waits for the earlier. That
 * the place is the customer's own is up to the caller. Throws `upload_room_used`.
 */
export const storeVersion = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  { place, customerId, file }: { place: DocumentPlace; customerId: string; file: ReceivedPdf },
): Promise<VersionRow> => {
  await lockRoom(trx, customerId)
  const documentId = await lockDocument(platform, trx, place, customerId)
  const newest = await readNewest(trx, documentId)
  if (!isSentBack(newest?.state)) await keepWithinRoom(platform, trx, { customerId, bytes: file.bytes })
  const uploadedAt = platform.now()
  const version = await trx
    .insertInto('document_version')
    .values({
      id: platform.newId(),
      document_id: documentId,
      number: (newest?.number ?? 0) + 1,
      state: 'Pending',
      note: '',
      file_key: file.key,
      file_name: file.fileName,
      bytes: file.bytes,
      sha256: file.sha256,
      pages: file.pages,
      remarks: JSON.stringify(file.remarks),
      uploaded_at: uploadedAt,
      reviewed_at: null,
      reviewed_by: null,
      keep_until: keepUntil(uploadedAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(platform, trx, {
    actorId: customerId,
    actorRole: 'customer',
    action: 'uploaded',
    subject: 'document_version',
    subjectId: version.id,
    details: { ...place, version: version.number, sha256: file.sha256, bytes: file.bytes },
  })
  await enqueue(platform, trx, uploadToReview, { versionId: version.id })
  return version
}

/** Finds or makes the document, and keeps it from other transactions until this one ends. */
const lockDocument = async (
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  trx: Transaction<Tables>,
  place: DocumentPlace,
  customerId: string,
): Promise<string> => {
  const { kind, slug, name } = place
  const [order_id, product_id] = place.kind === 'form' ? [place.orderId, place.productId] : [null, null]
  // On PostgreSQL this waits for another transaction that makes the same document.
  await trx
    .insertInto('document')
    .values({
      id: newId(),
      customer_id: customerId,
      kind,
      order_id,
      product_id,
      slug,
      name,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await trx
    .updateTable('document') // a change locks on both engines
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('order_id', order_id === null ? 'is' : '=', order_id)
    .where('product_id', product_id === null ? 'is' : '=', product_id)
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const readNewest = (trx: Transaction<Tables>, documentId: string) =>
  trx
    .selectFrom('document_version')
    .select(['number', 'state'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
