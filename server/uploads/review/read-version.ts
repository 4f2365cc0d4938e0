// An upload with everything a reviewer needs to know: its customer, its order, and whether it is the newest version.
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { isNewestVersion, paperName } from '#server/uploads/paper-rows'
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
  /** The newest version of the same document. */
  newestId: string
}

export const readVersion = async (
  read: Kysely<Tables>,
  versionId: string,
): Promise<KnownVersion | undefined> => {
  const [version] = await versions(read).where('document_version.id', '=', versionId).execute()
  return version
}

/** In no particular order. */
export const readVersions = async (read: Kysely<Tables>, ids: readonly string[]): Promise<KnownVersion[]> =>
  ids.length === 0 ? [] : versions(read).where('document_version.id', 'in', ids).execute()

/** What waits for review: the newest version of each document if it was not reviewed yet. The one that has waited longest comes first. */
export const readPending = (read: Kysely<Tables>): Promise<KnownVersion[]> =>
  versions(read)
    .where('document_version.state', '=', 'Pending')
    .where(isNewestVersion)
    .orderBy('uploaded_at')
    .orderBy('document_version.id')
    .execute()

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
    .select((eb) => paperName(eb).as('name'))
    .select((eb) => newestId(eb).as('newestId'))

const newestId = ({ selectFrom }: ExpressionBuilder<Tables, 'document_version'>) =>
  selectFrom('document_version as other')
    .select('other.id')
    .whereRef('other.document_id', '=', 'document_version.document_id')
    .where('other.is_newest', '=', 1)
    .$asScalar()
    .$notNull()
