// Queries for uploads.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { formName, legalName } from '#server/uploads/paper-rows'
import type { VersionRow } from '#server/uploads/store-version'

/** `name` is its current name. */
export type DocumentRow = Selectable<Tables['document']>

/** A document with at least one version; the newest comes first. */
export type StoredDocument = DocumentRow & { versions: readonly VersionRow[] }

/** A form that was uploaded. A legal document has neither order nor product. */
export type StoredForm = StoredDocument & { order_id: string; product_id: string }

/** All but the name, which comes from elsewhere. */
const stored = [
  'id',
  'customer_id',
  'kind',
  'order_id',
  'product_id',
  'slug',
  'created_at',
  'sale_id',
  'about_id',
] as const

/** The uploaded forms of these orders. The caller checks that the orders belong to the customer. */
export const readFormUploads = async (
  read: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<StoredForm[]> => {
  if (orderIds.length === 0) return []
  const documents = await read
    .selectFrom('document')
    .select(stored)
    .select((eb) => formName(eb).as('name'))
    .where('kind', '=', 'form')
    .where('order_id', 'in', [...new Set(orderIds)])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return withVersions(read, documents as (DocumentRow & { order_id: string; product_id: string })[])
}

/** The legal documents that the customer has uploaded. */
export const readLegalUploads = async (
  read: Kysely<Tables>,
  customerId: string,
): Promise<StoredDocument[]> => {
  const documents = await read
    .selectFrom('document')
    .select(stored)
    .select((eb) => legalName(eb).as('name'))
    .where('kind', '=', 'legal')
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return withVersions(read, documents)
}

const withVersions = async <Row extends DocumentRow>(read: Kysely<Tables>, documents: readonly Row[]) => {
  if (documents.length === 0) return []
  const versions = await read
    .selectFrom('document_version')
    .selectAll()
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('number', 'desc')
    .execute()
  const versionsOf = Map.groupBy(versions, ({ document_id }) => document_id)
  return documents.map((document) => ({ ...document, versions: versionsOf.get(document.id) ?? [] }))
}
