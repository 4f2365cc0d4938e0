// An upload with everything a reviewer needs to know: whose it is, what it belongs to, and whether it is the newest version.
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { formName, legalName } from '#server/uploads/paper-rows'
import type { VersionRow } from '#server/uploads/store-version'

export type KnownVersion = VersionRow & {
  kind: 'form' | 'legal'
  slug: string
  /** The name of the form or the legal document. */
  name: string
  customerId: string
  customerName: string
  customerEmail: string
  /** Null for a legal document. */
  orderId: string | null
  orderNumber: number | null
  productName: string | null
  /** The number of the newest version of the same document. */
  newestNumber: number
}

export const readVersion = async (
  read: Kysely<Tables>,
  versionId: string,
): Promise<KnownVersion | undefined> => {
  const [version] = await versions(read).where('document_version.id', '=', versionId).execute()
  return version && named(version)
}

/** Finds versions by the end of their id, which people copy from a list: at least eight characters. When many match, not all are returned. */
export const findVersions = async (read: Kysely<Tables>, idEnd: string): Promise<KnownVersion[]> => {
  const found = versions(read).where('document_version.id', 'like', `%${idEnd.toLowerCase()}`)
  return (await found.limit(3).execute()).map(named)
}

/** What waits for review: the newest version of each document if it was not reviewed yet. The one that has waited longest comes first. */
export const readPending = async (read: Kysely<Tables>): Promise<KnownVersion[]> => {
  const pending = await versions(read)
    .where('document_version.state', '=', 'Pending')
    .where(({ eb }) => eb('document_version.number', '=', newestNumber(eb)))
    .orderBy('uploaded_at')
    .orderBy('document_version.id')
    .execute()
  return pending.map(named)
}

const named = (version: KnownVersion): KnownVersion =>
  version.kind === 'legal' ? { ...version, name: legalName(version) } : version

const versions = (read: Kysely<Tables>) =>
  read
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .innerJoin('account', 'account.id', 'document.customer_id')
    .leftJoin('order', 'order.id', 'document.order_id')
    .leftJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'document.order_id')
        .onRef('order_line.product_id', '=', 'document.product_id'),
    )
    .selectAll('document_version')
    .select([
      'document.kind',
      'document.slug',
      'document.customer_id as customerId',
      'account.name as customerName',
      'account.email as customerEmail',
      'document.order_id as orderId',
      'order.number as orderNumber',
      'order_line.name as productName',
    ])
    .select((eb) => formName(eb).as('name'))
    .select((eb) => newestNumber(eb).as('newestNumber'))

const newestNumber = (eb: ExpressionBuilder<Tables, 'document_version'>) =>
  eb
    .selectFrom('document_version as other')
    .select(({ fn }) => fn.max('other.number').as('newest'))
    .whereRef('other.document_id', '=', 'document_version.document_id')
    .$asScalar()
    .$notNull()

/** The end of an id, which people copy from a list. Ids made at the same moment differ there. */
export const shortId = (id: string): string => id.slice(-8)
