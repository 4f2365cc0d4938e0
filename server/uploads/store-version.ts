// The only place that records uploaded documents. Each upload is a new version, and no version is ever changed.
import type { Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { dueInOneBusinessDay } from '#rules/business-day'
import { keepUntil } from '#rules/retention'
import { isSentBack } from '#rules/uploads'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { announceChange } from '#server/live/announce-change'
import { enqueue, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { enforceSaleRoom, enforceUploadQuota, lockUploadQuota } from '#server/uploads/quota/keep-within-room'

export type VersionRow = Selectable<Tables['document_version']>

/**
 * Where a document belongs: to a form of a bought package, or to the customer's legal documents. The slug identifies the form or
 * document; `name` is its current name.
 */
export type DocumentPlace = { slug: string; name: string } & (
  | { kind: 'form'; orderId: string; productId: string }
  | {
      kind: 'legal'
      /** The sale and the offer of a paper that the desk files. Absent for a customer's upload. */
      about?: { saleId: string; offerId: string }
    }
)

/** A PDF that was received and checked, and is in the file store. */
export type ReceivedPdf = {
  key: string
  /** The sender's name for the file, made safe. */
  fileName: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
  pages: number
  /** Sentences for the reviewer. */
  remarks: readonly string[]
}

type Upload = {
  place: DocumentPlace
  customerId: string
  file: ReceivedPdf
  /** The staff member who files it. Nobody has to review it then. */
  filedBy?: string
}

const aboutOf = (place: DocumentPlace) => {
  const about = place.kind === 'legal' ? place.about : undefined
  return { sale_id: about?.saleId ?? null, about_id: about?.offerId ?? '' }
}

/**
 * Stores the next version of the document, to be reviewed. Of two simultaneous uploads, the later waits for the earlier. The caller
 * checks that the place belongs to the customer. Throws `upload_room_used`.
 */
export const storeVersion = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  { place, customerId, file, filedBy }: Upload,
): Promise<VersionRow> => {
  await lockUploadQuota(trx, customerId)
  const documentId = await lockDocument(platform, trx, place, customerId)
  const newest = await readNewest(trx, documentId)
  const about = aboutOf(place)
  if (about.sale_id !== null) await enforceSaleRoom(trx, about.sale_id, file.bytes)
  else if (!isSentBack(newest?.state))
    await enforceUploadQuota(platform, trx, { customerId, bytes: file.bytes })
  const uploadedAt = platform.now()
  await replaceNewest(trx, documentId)
  const version = await trx
    .insertInto('document_version')
    .values({
      id: platform.newId(),
      document_id: documentId,
      number: (newest?.number ?? 0) + 1,
      state: filedBy === undefined ? 'Pending' : 'Approved',
      note: '',
      file_key: file.key,
      file_name: file.fileName,
      bytes: file.bytes,
      sha256: file.sha256,
      pages: file.pages,
      remarks: JSON.stringify(file.remarks),
      uploaded_at: uploadedAt,
      reviewed_at: filedBy === undefined ? null : uploadedAt,
      reviewed_by: filedBy ?? null,
      keep_until: keepUntil(uploadedAt),
      due_at: dueInOneBusinessDay(brokerageOf(platform).supportTimes, uploadedAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(platform, trx, {
    actorId: filedBy ?? customerId,
    actorRole: filedBy === undefined ? 'customer' : 'staff',
    action: 'uploaded',
    subject: 'document_version',
    subjectId: version.id,
    details: { ...place, version: version.number, sha256: file.sha256, bytes: file.bytes },
  })
  await announceChange(platform, trx, { kind: 'papers', id: version.id })
  if (filedBy === undefined) await enqueue(platform, trx, uploadToReview, { versionId: version.id })
  return version
}

/** Finds or creates the document, and locks it until the end of the transaction. */
const lockDocument = async (
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  trx: Transaction<Tables>,
  place: DocumentPlace,
  customerId: string,
): Promise<string> => {
  const { kind, slug, name } = place
  const [order_id, product_id] = place.kind === 'form' ? [place.orderId, place.productId] : [null, null]
  const about = aboutOf(place)
  // On PostgreSQL this waits for another transaction that creates the same document.
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
      ...about,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await trx
    .updateTable('document') // an update locks on both engines
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('order_id', order_id === null ? 'is' : '=', order_id)
    .where('product_id', product_id === null ? 'is' : '=', product_id)
    .where('slug', '=', slug)
    .where('sale_id', about.sale_id === null ? 'is' : '=', about.sale_id)
    .where('about_id', '=', about.about_id)
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

/** The previous version is no longer reviewed. */
const replaceNewest = (trx: Transaction<Tables>, documentId: string) =>
  trx
    .updateTable('document_version')
    .set({ is_newest: 0 })
    .where('document_id', '=', documentId)
    .where('is_newest', '=', 1)
    .execute()

/** Stored with each uploaded version. The details are read when it runs. */
export const uploadToReview = jobKind('tell the brokerage of an upload', z.object({ versionId: z.string() }))
